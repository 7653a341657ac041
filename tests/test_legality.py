"""What a seat may do, in its order, and the rule behind every verdict."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.situations import dealt, own_variant
from tests.test_rulebook import cited_in_code
from truco.errors import IllegalAction
from truco.hand import Hand
from truco.rulebook import sentence
from truco.variants import game

TOKENS: list[tuple[str, str, int, str, dict[str, Any]]] = [
    # deal, actions, seat, its tokens, house rules and scores
    ("two", "", 0, "1e 7o 4c truco envido real-envido falta-envido fold", {}),
    ("two", "", 0, "1e 7o 4c truco falta-envido fold", {"envido_repeats": 0, "real_repeats": 0}),
    ("two", "", 0, "1e 7o 4c truco envido real-envido falta-envido", {"fold_without_call": False}),
    ("two", "", 0, "1e 7o 4c (1e) (7o) (4c) truco envido real-envido falta-envido fold", {"face_down_from": 1}),
    ("two", "0 truco", 1, "accept decline retruco envido real-envido falta-envido fold", {}),
    ("two", "0 truco", 1, "accept decline retruco fold", {"envido_first": False}),
    ("two", "0 4c, 1 truco", 0, "accept decline retruco fold", {}),
    ("two", "0 truco, 1 retruco", 0, "accept decline vale-cuatro fold", {}),
    ("two", "0 truco, 1 retruco, 0 vale-cuatro", 1, "accept decline fold", {}),
    ("two", "0 truco, 1 retruco", 0, "accept decline fold", {"scores": (28, 0), "overraise": False}),
    ("two", "0 truco, 1 retruco", 0, "accept decline fold", {"scores": (27, 0), "overraise": False}),
    ("two", "0 truco, 1 retruco", 0, "accept decline vale-cuatro fold", {"scores": (26, 27), "overraise": False}),
    ("two", "", 0, "1e 7o 4c envido real-envido falta-envido fold", {"scores": (29, 0), "overraise": False}),
    ("two", "0 4c, 0 truco", 1, "3b 2c 5o accept decline retruco envido real-envido falta-envido fold",
     {"silent_accept": True, "call_after_card": True}),
    ("two", "0 truco, 1 accept", 0, "1e 7o 4c fold", {}),
    ("two", "0 4c, 1 truco, 0 accept, 1 3b", 1, "2c 5o (2c) (5o) fold", {}),
    ("two", "0 1e, 1 3b", 0, "7o 4c (7o) (4c) truco fold", {}),
    ("two", "0 1e, 1 3b", 0, "7o 4c truco fold", {"face_down_from": 3}),
    ("two", "0 1e, 1 3b, 0 4c, 1 5o", 1, "2c truco fold", {"face_down_from": None}),
    ("two", "0 1e, 1 3b, 0 4c, 1 5o", 1, "2c (2c) truco fold", {"face_down_from": 3}),
    ("two", "0 envido", 1, "accept decline envido real-envido falta-envido fold", {}),
    ("two", "0 envido, 1 envido", 0, "accept decline real-envido falta-envido fold", {}),
    ("two", "0 envido, 1 real-envido", 0, "accept decline falta-envido fold", {}),
    ("two", "0 falta-envido", 1, "accept decline fold", {}),
    ("two", "0 envido", 1, "accept decline falta-envido fold", {"envido_repeats": 1, "real_repeats": 0}),
    ("two", "0 envido, 1 decline", 0, "1e 7o 4c truco fold", {}),
    ("two", "", 0, "1e 7o 4c truco envido real-envido falta-envido fold", {"envido_repeats": None}),
    ("two", "", 0, "1e 7o 4c truco envido real-envido falta-envido fold", {"real_repeats": None}),
    ("two", "0 envido", 1, "accept decline envido real-envido falta-envido fold", {"envido_repeats": None}),
    ("two", "0 envido, 1 envido", 0, "accept decline real-envido falta-envido fold", {"real_repeats": None}),
    # Without a limit the larger falta of the two sides counts
    ("two", "0 envido", 1, "accept decline envido real-envido falta-envido fold",
     {"envido_repeats": None, "falta": "winner", "scores": (29, 26)}),
    ("two", "0 envido", 1, "accept decline envido real-envido falta-envido fold",
     {"envido_repeats": None, "falta": "winner", "scores": (26, 29)}),
    ("two", "0 envido", 1, "accept decline real-envido falta-envido fold",
     {"envido_repeats": None, "falta": "winner", "scores": (28, 29)}),
    ("uruguayo", "0 envido", 1, "accept decline falta-envido fold", {"scores": (39, 38)}),
    ("uruguayo", "0 envido", 1, "accept decline envido real-envido falta-envido fold", {"scores": (37, 30)}),
    ("uruguayo", "", 0, "1e 7o 4c truco envido real-envido falta-envido fold", {"scores": (39, 39)}),
    ("flores", "", 0, "flor fold", {}),
    ("flores", "", 0, "flor", {"fold_without_call": False}),
    ("flor", "0 1e", 1, "flor fold", {}),
    ("flor", "0 envido", 1, "flor fold", {}),
    ("flor", "0 truco", 1, "flor fold", {}),
    ("flor", "0 truco, 1 flor", 1, "accept decline retruco fold", {}),
    ("flor", "0 1e, 1 flor", 1, "3b 2b 5b truco fold", {}),
    ("partner", "0 envido", 0, "", {}),
    ("partner", "0 envido", 1, "accept decline envido real-envido falta-envido fold", {}),
    ("partner", "0 envido", 2, "flor", {}),
    ("partner", "0 truco", 2, "", {}),
    ("flores", "0 flor", 1, "achico contraflor contraflor-al-resto fold", {}),
    ("flores", "0 flor, 1 contraflor", 0, "accept decline contraflor-al-resto fold", {}),
    ("flores", "0 flor, 1 contraflor-al-resto", 0, "accept decline fold", {}),
    ("flores uy", "0 flor", 3, "flor con-flor-envido contraflor-al-resto fold", {}),
    ("flores uy", "0 flor, 1 con-flor-envido", 0, "accept decline contraflor-al-resto fold", {}),
    ("paulista", "", 0, "3c 4s Kd truco fold", {}),
    ("paulista", "", 0, "accept decline", {"scores": (11, 7)}),
    ("paulista", "", 1, "", {"scores": (11, 7)}),
    ("paulista", "", 0, "3c 4s Kd fold", {"scores": (11, 11)}),
    ("paulista", "2 accept", 0, "3c 4s Kd fold", {"scores": (11, 7)}),
    ("paulista", "0 truco", 3, "accept decline seis fold", {}),
    ("catala", "0 3o", 0, "truc", {}),
    ("catala", "0 3o", 1, "2c 10e 7b truc fold", {}),
    ("catala", "0 3o, 0 truc", 1, "2c 10e 7b accept decline retruc fold", {}),
    ("catala", "0 3o, 0 truc", 3, "accept decline retruc fold", {}),
    ("catala", "0 3o, 0 truc, 1 retruc", 0, "accept decline fold", {}),
    ("catala", "0 3o, 0 truc, 1 2c, 2 1e, 3 12e", 3, "retruc", {}),
    ("catala", "0 truc", 1, "accept decline retruc fold", {}),
    ("catala", "0 truc, 1 retruc", 0, "3o 4b 12c accept decline fold", {}),
]  # fmt: skip


@pytest.mark.parametrize("row", TOKENS, ids=lambda row: f"{row[0]}: {row[1]} {row[2]} {row[4]}")
def test_the_tokens_of_a_seat_in_their_order(row: tuple[str, str, int, str, dict[str, Any]]) -> None:
    deal, actions, seat, tokens, changes = row
    assert " ".join(dealt(deal, actions, **changes).legal(seat)) == tokens


LEGAL: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # rule, deal, what went before, the action, house rules and scores
    ("tricks.any-card", "two", "", "0 1e", {}),
    ("tricks.any-card", "two", "0 truco, 1 accept", "0 4c", {}),
    ("cards.face-down", "two", "0 1e, 1 3b", "0 (7o)", {}),
    ("cards.face-down", "two", "", "0 (7o)", {"face_down_from": 1}),
    ("truco.silent", "catala", "0 3o, 0 truc", "1 2c", {}),
    ("truco.silent", "catala", "0 3o, 0 truc", "1 (2c)", {"face_down_from": 1}),
    ("truco.silent", "catala two", "0 truc, 1 retruc", "0 4b", {}),
    ("calls.answer", "two", "0 truco", "1 accept", {}),
    ("calls.answer", "two", "0 truco", "1 decline", {}),
    ("calls.answer", "two", "0 envido", "1 accept", {}),
    ("calls.answer", "four", "0 truco", "3 decline", {}),
    ("calls.answer", "flores", "0 flor, 1 contraflor", "0 accept", {}),
    ("truco.call", "two", "", "0 truco", {}),
    ("truco.call", "two", "0 truco", "1 retruco", {}),
    ("truco.call", "two", "0 truco, 1 retruco", "0 vale-cuatro", {}),
    ("truco.call", "two", "0 truco, 1 accept, 0 4c", "1 retruco", {}),
    ("truco.call", "catala", "0 3o", "1 truc", {}),
    ("truco.call", "catala", "0 truc", "3 retruc", {}),
    ("truco.call", "catala", "0 3o, 0 truc", "1 retruc", {}),
    ("truco.after-card", "catala", "0 3o", "0 truc", {}),
    ("truco.after-card", "catala", "0 3o, 1 truc, 2 accept, 1 2c, 2 1e", "2 retruc", {}),
    ("envido.window", "two", "", "0 falta-envido", {}),
    ("envido.window", "four", "0 4c", "1 envido", {}),
    ("envido.first", "two", "0 truco", "1 envido", {}),
    ("envido.first", "four", "0 4c, 1 truco", "2 real-envido", {}),
    ("envido.raise", "two", "0 envido", "1 real-envido", {}),
    ("envido.raise", "two", "0 truco, 1 envido", "0 envido", {}),
    ("flor.call", "flor", "0 1e", "1 flor", {}),
    ("flor.call", "flor", "0 envido", "1 flor", {}),
    ("flor.call", "flor", "0 truco", "1 flor", {}),
    ("flor.call", "partner", "0 envido", "2 flor", {}),
    ("flor.answers", "flores", "0 flor", "1 achico", {}),
    ("flor.answers", "flores", "0 flor", "3 contraflor", {}),
    ("flor.answers", "flores uy", "0 flor", "1 flor", {}),
    ("flor.answers", "flores uy", "0 flor, 1 con-flor-envido", "0 contraflor-al-resto", {}),
    ("fold.turn", "two", "", "0 fold", {}),
    ("fold.turn", "flores", "", "0 fold", {}),
    ("fold.call", "two", "0 truco", "1 fold", {}),
    ("fold.call", "two", "0 envido", "1 fold", {}),
    ("fold.call", "flores", "0 flor", "1 fold", {}),
    ("fold.call", "flor", "0 envido", "1 fold", {}),
    ("last-hand.decision", "paulista", "", "0 accept", {"scores": (11, 7)}),
    ("last-hand.decision", "paulista", "", "2 decline", {"scores": (11, 7)}),
    ("last-hand.decision", "catala", "", "3 accept", {"scores": (7, 11)}),
]
FORBIDDEN: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # rule, deal, what went before, the action, house rules and scores
    ("match.over", "two", "0 envido, 1 accept", "0 1e", {"scores": (28, 28)}),
    ("match.over", "two", "0 envido, 1 accept", "1 fold", {"scores": (28, 28)}),
    ("match.over", "two", "0 fold", "1 3b", {"scores": (0, 28)}),
    ("tricks.over", "two", "0 fold", "1 3b", {}),
    ("tricks.over", "two", "0 fold", "0 fold", {}),
    ("last-hand.decision", "paulista", "", "0 3c", {"scores": (11, 7)}),
    ("last-hand.decision", "paulista", "", "0 truco", {"scores": (11, 7)}),
    ("last-hand.decision", "paulista", "", "1 accept", {"scores": (11, 7)}),
    ("last-hand.decision", "mineiro", "", "0 fold", {"scores": (7, 10)}),
    ("last-hand.decision", "paulista", "0 decline", "2 truco", {"scores": (11, 7), "refusal": "all"}),
    ("tricks.turn", "two", "", "1 3b", {}),
    ("tricks.turn", "two", "", "1 truco", {}),
    ("tricks.turn", "four", "0 1e", "0 7o", {}),
    ("tricks.turn", "catala", "0 3o", "0 4b", {}),
    ("tricks.turn", "catala", "0 3o", "2 truc", {}),
    ("calls.wait", "two", "0 truco", "0 1e", {}),
    ("calls.wait", "two", "0 truco", "0 accept", {}),
    ("calls.wait", "four", "0 truco", "2 accept", {}),
    ("calls.wait", "two", "0 envido", "0 envido", {}),
    ("calls.wait", "partner", "0 envido", "2 fold", {}),
    ("calls.wait", "partner", "0 truco, 1 envido, 0 envido", "2 fold", {}),
    ("calls.wait", "two", "0 truco, 1 envido", "1 accept", {}),
    ("calls.wait", "flores", "0 flor", "2 accept", {}),
    ("calls.wait", "flores", "0 flor", "0 7e", {}),
    ("calls.wait", "two", "0 envido", "1 3b", {}),
    ("calls.wait", "two", "0 4c, 1 envido", "0 7o", {}),
    ("calls.wait", "two", "0 truco", "1 3b", {}),
    ("calls.wait", "two", "0 truco, 1 retruco", "0 1e", {}),
    ("calls.wait", "two", "0 truco, 1 envido", "0 1e", {}),
    ("calls.wait", "two", "0 envido, 1 envido", "0 1e", {"silent_accept": True}),
    ("calls.wait", "flores", "0 flor", "1 3b", {}),
    ("calls.wait", "catala", "0 truc", "1 2c", {}),
    ("calls.wait", "catala", "0 3o, 0 truc", "3 12e", {}),
    ("flor.answers", "one each", "0 flor", "3 achico", {}),
    ("flor.answers", "one each", "0 flor", "3 1b", {}),
    ("flor.answers", "flores", "0 flor", "1 accept", {}),
    ("flor.answers", "flores", "0 flor", "1 flor", {}),
    ("flor.answers", "flores", "0 flor, 1 contraflor", "0 contraflor", {}),
    ("flor.answers", "flores", "0 flor, 1 contraflor", "0 achico", {}),
    ("flor.answers", "flores uy", "0 flor, 1 con-flor-envido", "0 flor", {}),
    ("flor.answers", "flores", "", "0 contraflor", {}),
    ("flor.answers", "flor", "", "0 achico", {}),
    ("calls.declined", "four", "0 truco, 1 decline", "1 accept", {}),
    ("calls.declined", "four", "0 envido, 3 decline", "3 envido", {}),
    ("calls.declined", "flores", "0 flor, 1 achico", "1 contraflor", {}),
    ("calls.declined", "four", "0 truco, 3 decline", "3 fold", {}),
    ("calls.declined", "paulista", "2 decline", "2 accept", {"scores": (11, 7), "refusal": "all"}),
    ("cards.held", "two", "", "0 3b", {}),
    ("cards.held", "two", "0 1e, 1 3b", "0 1e", {}),
    ("cards.held", "two", "0 1e, 1 3b", "0 (1e)", {}),
    ("cards.held", "two", "", "0 (6c)", {}),
    ("cards.held", "flores", "", "0 1e", {}),
    ("flor.must", "flores", "", "0 7e", {}),
    ("flor.must", "flores", "", "0 truco", {}),
    ("flor.must", "flor", "0 1e", "1 envido", {}),
    ("flor.must", "flor", "0 envido", "1 accept", {}),
    ("flor.must", "flor", "0 truco", "1 decline", {}),
    ("flor.must", "partner", "0 envido", "2 7e", {}),
    ("cards.face-down", "two", "", "0 (1e)", {}),
    ("cards.face-down", "two", "0 1e, 1 3b", "0 (7o)", {"face_down_from": 3}),
    ("cards.face-down", "two", "0 1e, 1 3b", "0 (7o)", {"face_down_from": None}),
    ("cards.face-down", "catala", "0 3o, 0 truc", "1 (2c)", {}),
    ("calls.none", "two", "", "0 accept", {}),
    ("calls.none", "two", "", "1 accept", {}),
    ("calls.none", "flores", "", "0 decline", {}),
    ("calls.none", "four", "0 truco, 1 accept", "3 accept", {}),
    ("calls.none", "two", "0 truco, 1 accept", "0 decline", {}),
    ("calls.none", "catala", "0 3o", "0 accept", {}),
    ("last-hand.no-calls", "paulista", "0 accept", "0 truco", {"scores": (11, 7)}),
    ("last-hand.no-calls", "paulista", "0 accept", "0 seis", {"scores": (11, 7)}),
    ("last-hand.no-calls", "mineiro", "", "0 truco", {"scores": (10, 10)}),
    ("calls.top", "two", "0 truco, 1 envido", "0 retruco", {}),
    ("calls.top", "two", "0 envido", "1 truco", {}),
    ("calls.top", "flores", "0 flor", "1 truco", {}),
    ("truco.order", "two", "", "0 retruco", {}),
    ("truco.order", "two", "", "0 vale-cuatro", {}),
    ("truco.order", "two", "0 truco", "1 truco", {}),
    ("truco.order", "two", "0 truco", "1 vale-cuatro", {}),
    ("truco.order", "two", "0 truco, 1 accept", "0 truco", {}),
    ("truco.order", "two", "0 truco, 1 retruco, 0 vale-cuatro, 1 accept", "0 vale-cuatro", {}),
    ("truco.order", "catala", "0 3o", "0 retruc", {}),
    ("truco.quiero", "two", "0 truco, 1 accept", "0 retruco", {}),
    ("truco.quiero", "two", "0 truco, 1 retruco, 0 accept, 0 4c", "1 vale-cuatro", {}),
    ("truco.overraise", "two", "", "0 truco", {"scores": (29, 0), "overraise": False}),
    ("truco.overraise", "two", "0 4c, 1 truco", "0 retruco", {"scores": (28, 0), "overraise": False}),
    ("truco.overraise", "paulista", "0 truco, 1 accept, 0 4s", "1 seis", {"scores": (0, 9), "overraise": False}),
    ("envido.raise", "two", "0 envido, 1 real-envido", "0 envido", {}),
    ("envido.raise", "two", "0 envido, 1 real-envido", "0 real-envido", {}),
    ("envido.raise", "two", "0 envido, 1 envido", "0 envido", {}),
    ("envido.raise", "two", "0 falta-envido", "1 falta-envido", {}),
    ("envido.raise", "two", "", "0 envido", {"envido_repeats": 0}),
    ("envido.raise", "two", "0 truco", "1 real-envido", {"real_repeats": 0}),
    ("envido.raise", "two", "0 4c, 1 real-envido", "0 envido", {}),
    ("envido.once", "two", "0 envido, 1 decline", "0 envido", {}),
    ("envido.once", "two", "0 truco, 1 envido, 0 accept", "1 envido", {}),
    ("envido.flor", "flor", "0 1e, 1 flor", "1 envido", {}),
    ("envido.flor", "flores", "0 flor", "1 real-envido", {}),
    ("envido.flor", "flor", "0 truco, 1 flor", "1 envido", {}),
    ("envido.truco", "two", "0 truco, 1 accept", "0 envido", {}),
    ("envido.truco", "two", "0 truco, 1 retruco", "0 envido", {}),
    ("envido.truco", "four", "0 truco, 3 retruco, 2 vale-cuatro", "1 envido", {}),
    ("envido.not-first", "two", "0 truco", "1 envido", {"envido_first": False}),
    ("envido.window", "two", "0 1e, 1 3b", "0 envido", {}),
    ("envido.window", "two", "0 4c, 1 3b", "1 envido", {}),
    ("envido.window", "four", "0 4c, 1 truco", "0 envido", {}),
    ("envido.window", "two", "0 4c", "0 envido", {"call_after_card": True}),
    ("flor.agreed", "two", "", "0 flor", {}),
    ("flor.agreed", "two", "0 envido", "1 flor", {}),
    ("flor.agreed", "two", "", "1 contraflor", {}),
    ("flor.agreed", "two", "", "0 achico", {}),
    ("flor.held", "flor", "", "0 flor", {}),
    ("flor.held", "flor", "0 1e, 1 flor, 1 5b", "0 flor", {}),
    ("flor.once", "flor", "0 1e, 1 flor", "1 flor", {}),
    ("flor.once", "partner", "0 envido, 1 accept, 0 1e, 1 3b", "2 flor", {}),
    ("flor.once", "flores", "0 flor, 1 achico, 3 achico", "0 flor", {}),
    ("fold.turn", "two", "", "0 fold", {"fold_without_call": False}),
    ("fold.turn", "flores", "", "0 fold", {"fold_without_call": False}),
    ("fold.turn", "catala", "0 3o", "0 fold", {}),
    ("actions.form", "two", "", "0", {}),
    ("actions.form", "two", "", "envido 0", {}),
    ("actions.seat", "two", "", "2 envido", {}),
    ("actions.word", "two", "", "0 contreo", {}),
    ("actions.word", "two", "", "0 seis", {}),
    ("actions.word", "two", "", "0 8o", {}),
    ("actions.word", "paulista", "", "0 envido", {}),
]


def legal_or_not() -> list[tuple[bool, str, str, str, str, dict[str, Any]]]:
    return [(True, *row) for row in LEGAL] + [(False, *row) for row in FORBIDDEN]


@pytest.mark.parametrize("row", legal_or_not(), ids=lambda row: f"{row[1]}: {row[2]}: {row[3]} -> {row[4]} {row[5]}")
def test_a_verdict_names_its_rule(row: tuple[bool, str, str, str, str, dict[str, Any]]) -> None:
    legal, rule, deal, before, action, changes = row
    hand = dealt(deal, before, **changes)
    verdict = hand.check(action)
    assert (verdict.legal, verdict.rule) == (legal, rule)
    assert bool(verdict) is legal
    why = sentence(rule, hand.game)
    if legal:
        assert verdict.message == why
        hand.act(action)
        assert str(hand.actions[-1]) == action
    else:
        assert str(verdict).endswith(f" is not allowed: {why}")
        with pytest.raises(IllegalAction) as caught:
            hand.act(action)
        assert caught.value.verdict == verdict
        assert (caught.value.rule, str(caught.value)) == (rule, str(verdict))


def test_every_rule_that_a_verdict_can_name_has_its_situation() -> None:
    assert {row[1] for row in legal_or_not()} == cited_in_code("legality", "tokens")


def test_a_variant_may_have_both_envido_and_a_last_hand(tmp_path: Path) -> None:
    played = own_variant(tmp_path, ("[pica_pica]", '[last_hand]\naccepts = "last"\nsees_partner = false\n[pica_pica]'))
    hand = Hand(played, ["1e 7o 4c", "3b 2c 5o"], scores=(29, 29))
    assert hand.legal(0) == ("1e", "7o", "4c", "fold")
    for action in ("0 envido", "0 falta-envido", "0 truco"):
        assert hand.check(action).rule == "last-hand.no-calls"
    hand = Hand(played, ["1e 7o 4c", "3b 2c 5o"], scores=(29, 0))
    hand.act("0 accept")
    assert hand.stake == 4
    assert hand.check("0 envido").rule == "last-hand.no-calls"


@pytest.mark.parametrize(
    ("deal", "before", "action", "told"),
    [
        ("two", "", "1 QUIERO", "1 accept is not allowed: There is no call"),
        ("two", "", "0 ( 1e)", "'0 ( 1e)' is not allowed: An action is the number of a seat"),
        ("two", "", "0 1E", ""),
        ("two", "", "0 (7O)", "0 (7o) is not allowed: A card played face down"),
        ("two", "", "0 xyz", "'0 xyz' is not allowed: Only the cards of the pack and the words of this game"),
        ("two", "0 truco, 1 accept", "0 raise", "0 retruco is not allowed: "),
        ("two", "0 truco, 1 retruco, 0 vale-cuatro, 1 accept", "0 raise", "0 vale-cuatro is not allowed: The steps"),
        ("paulista", "", "1 corro", "1 fold is not allowed: Players act in turn"),
    ],
)
def test_a_verdict_tells_what_was_meant_in_canonical_words(deal: str, before: str, action: str, told: str) -> None:
    hand = dealt(deal, before)
    verdict = hand.check(action)
    assert verdict.legal == (not told)
    assert str(verdict).startswith(told)
    assert str(verdict) == str(verdict.message)


@pytest.mark.parametrize(
    ("name", "scores", "actions", "last", "rule"),
    [
        ("catala", (0, 0), ("0 12c", "1 2c"), "0 truc", "truco.after-card"),
        ("catala", (0, 0), ("0 truc", "1 accept", "0 3o"), "0 retruc", "truco.quiero"),
        ("catala", (0, 0), ("0 3o",), "2 retruc", "truco.order"),
        ("catala", (11, 11), ("0 3o",), "0 truc", "last-hand.no-calls"),
        ("catala", (11, 3), (), "1 accept", "last-hand.decision"),
    ],
)
def test_a_step_out_of_turn_is_told_its_own_reason(
    name: str, scores: tuple[int, int], actions: tuple[str, ...], last: str, rule: str
) -> None:
    hand = Hand(game(name), ["3o 4b 12c", "2c 10e 7b", "1e 5o 11c", "12e 4o 2b"], scores=scores)
    for action in actions:
        hand.act(action)
    assert hand.check(last).rule == rule


def test_who_has_declined_the_last_hand_is_told_so() -> None:
    hands = ["3o 4b 12c", "2c 10e 7b", "1e 5o 11c", "12e 4o 2b"]
    hand = Hand(game("catala", refusal="all"), hands, scores=(11, 3))
    hand.act("0 decline")
    assert hand.check("0 accept").rule == "calls.declined"

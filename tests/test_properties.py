"""Properties that hold in every game, for every option, at every seat."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.play import deals, games, new_hand, play_at_random
from truco.counting import tally
from truco.errors import IllegalAction
from truco.events import Action
from truco.hand import Hand
from truco.record import Record, replay, state
from truco.rulebook import rule_ids
from truco.variants import Game

RULES = set(rule_ids())
SEEDS = st.integers(0, 10**9)


@given(deals(), SEEDS, st.integers(0, 25))
def test_legal_is_exactly_what_act_accepts(deal: dict[str, Any], seed: int, steps: int) -> None:
    hand = new_hand(deal)
    play_at_random(hand, Random(seed), steps)
    before = state(hand)
    for seat in range(hand.players):
        legal = hand.legal(seat)
        assert bool(legal) == (seat in hand.to_act)
        assert len(set(legal)) == len(legal)
        for token in hand.game.tokens:
            verdict = hand.check(Action(seat, token))
            assert verdict.legal == (token in legal)
            assert verdict.rule in RULES
            assert verdict.message is not None
            branch = hand.copy()
            if verdict:
                branch.act(f"{seat} {token}")
                assert branch.actions[-1] == (seat, token)
            else:
                with pytest.raises(IllegalAction) as caught:
                    branch.act(Action(seat, token))
                assert caught.value.verdict == verdict
                assert state(branch) == before
    assert state(hand) == before


@given(deals(), SEEDS)
def test_every_deal_ends_and_points_never_fall(deal: dict[str, Any], seed: int) -> None:
    hand, random = new_hand(deal), Random(seed)
    scores = hand.scores
    for _ in range(200):
        if hand.over:
            break
        assert hand.to_act
        assert hand.pending is None or hand.pending in hand.game.tokens
        assert hand.stake in hand.game.ladder
        play_at_random(hand, random, 1)
        assert all(now >= then for now, then in zip(hand.scores, scores, strict=True))
        scores = hand.scores
    assert hand.over
    assert hand.to_act == ()
    credited = [hand.before[side] + sum(one.points for one in hand.awards if one.side == side) for side in (0, 1)]
    assert tuple(credited) == hand.scores
    assert {award.rule for award in hand.awards} <= RULES
    if hand.winner is None and hand.hand_winner is None:
        assert hand.game.all_tied == "nobody"
        assert set(hand.tricks) == {None}
    else:
        assert hand.awards[-1].side == (hand.hand_winner if hand.winner is None else hand.winner)


@given(deals(), SEEDS, st.integers(0, 60))
def test_a_replayed_record_gives_the_same_state(deal: dict[str, Any], seed: int, steps: int) -> None:
    hand = new_hand(deal)
    play_at_random(hand, Random(seed), steps)
    record = Record.of(hand)
    again = replay(record.as_dict())
    assert again.ok, again.error
    assert again.hand is not None
    assert state(again.hand) == state(hand)
    assert again.hand.events == hand.events
    assert Record.of(again.hand) == record


@given(deals(), SEEDS, st.integers(1, 5))
def test_turning_the_table_turns_the_result(deal: dict[str, Any], seed: int, turn: int) -> None:
    hand = new_hand(deal)
    actions = play_at_random(hand, Random(seed))
    players = hand.players
    back = [(seat - turn) % players for seat in range(players)]
    turned = dict(deal)
    turned["hands"] = [deal["hands"][seat] for seat in back]
    turned["dealer"] = (deal["dealer"] + turn) % players
    turned["scores"] = deal["scores"][::-1] if turn % 2 else deal["scores"]
    other = new_hand(turned)
    for action in actions:
        seat, token = action.split()
        other.act(f"{(int(seat) + turn) % players} {token}")
    flip = turn % 2
    assert other.scores == (hand.scores[::-1] if flip else hand.scores)
    assert [(side ^ flip, *rest) for side, *rest in hand.awards] == [tuple(award) for award in other.awards]
    assert [None if won is None else won ^ flip for won in hand.tricks] == list(other.tricks)
    assert [other.envido((seat + turn) % players) for seat in range(players)] == [
        hand.envido(seat) for seat in range(players)
    ]
    assert [((seat + turn) % players, points) for seat, points in hand.declarations] == list(other.declarations)


def hidden(hand: Hand, seat: int) -> tuple[list[tuple[int, int]], set[int]]:
    """The places (seat, number of the card) of the cards that a seat has not seen, and the cards nobody has shown."""
    shown = {(who, card) for trick in hand.table for who, card, down in trick if not down}
    view = hand.view(seat)
    known = {other for other, _ in view.partners} | ({seat} if None not in view.dealt else set())
    places = [
        (who, place)
        for who in range(hand.players)
        if who not in known
        for place, card in enumerate(hand.dealt[who])
        if (who, card) not in shown
    ]
    dealt = {card for cards in hand.dealt for card in cards}
    stock = set(range(len(hand.game.pack))) - dealt
    if hand.turned is not None:
        stock.discard(hand.game.index[hand.turned])
    return places, stock


@given(deals(), SEEDS, st.integers(0, 30), st.integers(0, 5))
def test_a_view_shows_nothing_that_the_seat_cannot_see(deal: dict[str, Any], seed: int, steps: int, who: int) -> None:
    hand, random = new_hand(deal), Random(seed)
    actions = play_at_random(hand, random, steps)
    seat = who % hand.players
    places, stock = hidden(hand, seat)
    cards = [hand.dealt[owner][place] for owner, place in places] + sorted(stock)
    random.shuffle(cards)
    hands = [list(one) for one in hand.dealt]
    for (owner, place), card in zip(places, cards, strict=False):
        hands[owner][place] = card
    renamed = {(owner, hand.dealt[owner][place]): card for (owner, place), card in zip(places, cards, strict=False)}
    other_deal = dict(deal, hands=[[hand.game.up[card] for card in one] for one in hands])
    other = new_hand(other_deal)
    for action in actions:
        owner, token = int(action[0]), action[2:]
        kind, card = hand.game.tokens[token]
        if kind < 2:
            new = renamed.get((owner, card), card)
            token = (hand.game.down if kind else hand.game.up)[new]
        if token not in other.legal(owner):
            return  # another flor, another course: not a deal that the seat could take for this one
        other.act(Action(owner, token))
    if hand.declarations != other.declarations or hand.awards != other.awards:
        return  # the numbers that were spoken tell the deals apart
    if hand.view(seat).flores != other.view(seat).flores:
        return  # so do announced flores
    assert repr(other.view(seat)) == repr(hand.view(seat))
    assert other.view(seat) == hand.view(seat)


@given(games(), SEEDS)
def test_the_envido_of_a_hand_is_that_of_its_best_pair(game: Game, seed: int) -> None:
    if not game.variant.envido:
        return
    random = Random(seed)
    cards = random.sample(range(len(game.pack)), 4)
    last = game.pack.cards[cards.pop()]
    turned = last if game.variant.order.turns else None
    table = tally(game, turned)
    assert table.envido(cards) == max(table.envido(cards[:2]), table.envido(cards[1:]), table.envido(cards[::2]))

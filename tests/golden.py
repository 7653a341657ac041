"""Golden files: the number of ways through fixed deals, whole deals as text, what the notebooks print and show.

``python -m tests.golden`` writes them anew; a difference in them is a change of behaviour and wants a reason in the
commit that makes it.
"""

from __future__ import annotations

import json
from random import Random

from tests.conftest import DATA
from tests.play import play_at_random
from truco.dealing import deal
from truco.events import Action
from truco.hand import Hand
from truco.i18n import language
from truco.site.notebooks import executed, names, outputs
from truco.site.places import site_languages
from truco.variants import BUILT_IN, Game, game

PERFT = DATA / "perft.json"
PLAYTHROUGHS = DATA / "playthroughs"
NOTEBOOK_OUTPUTS = DATA / "notebooks"
DEPTHS = {2: 6, 4: 4, 6: 3}
GAMES: dict[str, Game] = {
    **{name: game(name) for name in BUILT_IN},
    "argentino-flor": game("argentino", flor=True),
    "argentino-15": game("argentino", target=15),
    "paulista-clean": game("paulista", clean_deck=True),
    "mineiro-8": game("mineiro", ladder=[2, 4, 6, 8, 12]),
    "frances-36": game("frances", pack=36),
}


def dealt(played: Game, players: int, number: int, scores: tuple[int, int] = (0, 0)) -> Hand:
    hands, turned = deal(played.pack, players, "golden", number, turn=played.variant.order.turns)
    return Hand(played, hands, scores=scores, turned=turned)


def perft(hand: Hand, depth: int) -> int:
    """The number of sequences of legal actions of that length (shorter where the deal ends before)."""
    if depth == 0 or hand.over:
        return 1
    total = 0
    for seat in hand.to_act:
        for token in hand.legal(seat):
            branch = hand.copy()
            branch.act(Action(seat, token))
            total += perft(branch, depth - 1)
    return total


def perfts() -> dict[str, dict[str, int]]:
    return {
        name: {f"{players} players, depth {depth}": perft(dealt(played, players, 0), depth)
               for players, depth in DEPTHS.items()}
        for name, played in GAMES.items()
    }  # fmt: skip


def playthrough(name: str) -> str:
    """Three deals for 2, 4 and 6 players as text: who holds what, everything that happens, who may do what."""
    lines: list[str] = []
    played = GAMES[name]
    for number, players in enumerate((2, 4, 6), 1):
        scores = ((played.target * number // 7), (played.target * number // 5))
        hand = dealt(played, players, number, scores)
        lines.append(f"# {name}, {players} players, {hand.scores[0]}-{hand.scores[1]}, turned {hand.turned}")
        for seat in range(players):
            cards = " ".join(map(str, hand.cards(seat)))
            lines.append(f"seat {seat}: {cards}, envido {hand.envido(seat)}, flor {hand.flor(seat)}")
        random, told = Random(name), 0
        while not hand.over:
            lines += [f"    {seat} may {' '.join(hand.legal(seat))}" for seat in hand.to_act]
            play_at_random(hand, random, 1)
            with language("en"):
                lines += [str(event.message) for event in hand.events[told:]]
            told = len(hand.events)
        lines.append(f"scores {hand.scores[0]}-{hand.scores[1]}")
    return "\n".join(lines) + "\n"


def write() -> None:
    PLAYTHROUGHS.mkdir(parents=True, exist_ok=True)
    PERFT.write_text(json.dumps(perfts(), indent=1) + "\n", "utf-8")
    for name in GAMES:
        (PLAYTHROUGHS / f"{name}.txt").write_text(playthrough(name), "utf-8")
    for lang in site_languages():
        (NOTEBOOK_OUTPUTS / lang).mkdir(parents=True, exist_ok=True)
        for name in names():
            (NOTEBOOK_OUTPUTS / lang / f"{name}.txt").write_text(outputs(executed(name, lang)), "utf-8")


if __name__ == "__main__":
    write()

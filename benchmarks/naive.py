"""The yardstick: two-player Argentine truco without flor, written plainly on one dict of plain values.

The rules are those of the referee's ``argentino`` with its default options, the tokens are those of the record
format; what goes in is checked and what comes out is the same: the actions, scores, points with what they were for,
tricks. Nothing is cached, no reason is known. ``act`` makes a new state for each action, the plain way that can be
undone; ``act_in_place`` changes the one that it is given.
"""

from __future__ import annotations

from itertools import combinations
from typing import TypedDict

__all__ = ["PACK", "TARGET", "State", "act", "act_in_place", "legal", "new", "to_act"]

TARGET = 30
PACK = [number + suit for suit in "eboc" for number in "1 2 3 4 5 6 7 10 11 12".split()]
TIERS = (
    "1e | 1b | 7e | 7o | 3e 3b 3o 3c | 2e 2b 2o 2c | 1o 1c | 12e 12b 12o 12c | 11e 11b 11o 11c | "
    "10e 10b 10o 10c | 7b 7c | 6e 6b 6o 6c | 5e 5b 5o 5c | 4e 4b 4o 4c"
)
STRENGTH = {card: -place for place, tier in enumerate(TIERS.split(" | ")) for card in tier.split()}
FACE_DOWN = -100
STAKES = [1, 2, 3, 4]
STEPS = ["truco", "retruco", "vale-cuatro"]
ENVIDO = {"envido": 2, "real-envido": 3, "falta-envido": 0}


class State(TypedDict):
    """A deal. ``truco`` is the accepted step, ``pending`` the step and ``envido`` the calls that wait for an answer."""

    dealt: list[list[str]]
    hands: list[list[str]]
    scores: list[int]
    eldest: int
    turn: int
    trick: list[tuple[int, int]]
    tricks: list[int | None]
    truco: int
    pending: int
    caller: int | None
    right: int | None
    envido: list[str]
    envido_caller: int | None
    envido_done: bool
    actions: list[tuple[int, str]]
    awards: list[tuple[int, int, str]]
    over: bool


def new(hands: list[list[str]], scores: list[int], dealer: int) -> State:
    """A new deal; raises ``ValueError`` for cards and scores that cannot be."""
    cards = [card for hand in hands for card in hand]
    if [len(hand) for hand in hands] != [3, 3] or len(set(cards)) != 6 or not all(card in STRENGTH for card in cards):
        raise ValueError(f"hands: {hands}")
    if dealer not in (0, 1) or not all(0 <= score < TARGET for score in scores):
        raise ValueError(f"dealer {dealer}, scores {scores}")
    return {
        "dealt": [list(hand) for hand in hands],
        "hands": [list(hand) for hand in hands],
        "scores": list(scores),
        "eldest": 1 - dealer,
        "turn": 1 - dealer,
        "trick": [],
        "tricks": [],
        "truco": 0,
        "pending": 0,
        "caller": None,
        "right": None,
        "envido": [],
        "envido_caller": None,
        "envido_done": False,
        "actions": [],
        "awards": [],
        "over": False,
    }


def to_act(state: State) -> list[int]:
    """The seat that is awaited, none when the deal is over."""
    if state["over"]:
        return []
    if state["envido_caller"] is not None:
        return [1 - state["envido_caller"]]
    if state["pending"] and state["caller"] is not None:
        return [1 - state["caller"]]
    return [state["turn"]]


def legal(state: State, seat: int) -> list[str]:
    """The tokens that a seat may use now."""
    if seat not in to_act(state):
        return []
    if state["envido"]:
        return ["accept", "decline", *envido_calls(state["envido"]), "fold"]
    if state["pending"]:
        tokens = ["accept", "decline"]
        if state["pending"] < len(STEPS):
            tokens.append(STEPS[state["pending"]])
    else:
        tokens = list(state["hands"][seat])
        if state["tricks"]:
            tokens += [f"({card})" for card in state["hands"][seat]]
        if state["truco"] < len(STEPS) and state["right"] != 1 - seat:
            tokens.append(STEPS[state["truco"]])
    if may_open_envido(state, seat):
        tokens += envido_calls([])
    tokens.append("fold")
    return tokens


def may_open_envido(state: State, seat: int) -> bool:
    """Whether a seat may still start the envido: before its first card, with no truco accepted."""
    untouched = not state["envido_done"] and state["truco"] == 0
    return untouched and len(state["hands"][seat]) == 3


def envido_calls(said: list[str]) -> list[str]:
    """The calls that may follow: two envidos, then one real envido, then the falta."""
    if "falta-envido" in said:
        return []
    if "real-envido" in said:
        return ["falta-envido"]
    if said.count("envido") == 2:
        return ["real-envido", "falta-envido"]
    return ["envido", "real-envido", "falta-envido"]


def act(state: State, seat: int, token: str) -> State:
    """The state after an action; raises ``ValueError`` where it is not legal."""
    return act_in_place(copied(state), seat, token)


def act_in_place(state: State, seat: int, token: str) -> State:
    """Do an action to this very state; raises ``ValueError`` where it is not legal."""
    if token not in legal(state, seat):
        raise ValueError(f"{seat} {token}")
    state["actions"].append((seat, token))
    do(state, seat, token)
    return state


def copied(state: State) -> State:
    """A state of its own with the same content."""
    return {
        **state,
        "hands": [list(hand) for hand in state["hands"]],
        "scores": list(state["scores"]),
        "trick": list(state["trick"]),
        "tricks": list(state["tricks"]),
        "envido": list(state["envido"]),
        "actions": list(state["actions"]),
        "awards": list(state["awards"]),
    }


def do(state: State, seat: int, token: str) -> None:
    """Do an action that is known to be legal."""
    match token:
        case "accept" if state["envido"]:
            accept_envido(state)
        case "accept":
            accept_truco(state, seat)
        case "decline" if state["envido"]:
            refuse_envido(state, seat)
        case "decline":
            finish(state, 1 - seat, STAKES[state["truco"]])
        case "fold":
            fold(state, seat)
        case "truco" | "retruco" | "vale-cuatro":
            if state["pending"]:
                accept_truco(state, seat)
            state["pending"] = state["truco"] + 1
            state["caller"] = seat
        case "envido" | "real-envido" | "falta-envido":
            state["envido"].append(token)
            state["envido_caller"] = seat
        case card:
            play(state, seat, card)


def award(state: State, side: int, points: int, reason: str) -> None:
    """Credit points; whoever reaches the target has won at once."""
    state["awards"].append((side, points, reason))
    state["scores"][side] += points
    if state["scores"][side] >= TARGET:
        state["over"] = True


def finish(state: State, side: int, points: int) -> None:
    """End the deal."""
    award(state, side, points, "truco")
    state["over"] = True


def accept_truco(state: State, seat: int) -> None:
    """The pending step counts; who accepts it may call the next."""
    state["truco"] = state["pending"]
    state["right"] = seat
    state["pending"] = 0


def close_envido(state: State) -> None:
    """No envido waits and none can be called any more."""
    state["envido"] = []
    state["envido_caller"] = None
    state["envido_done"] = True


def accept_envido(state: State) -> None:
    """Compare the hands; equal ones go to the eldest."""
    eldest = state["eldest"]
    first, second = envido_points(state["dealt"][eldest]), envido_points(state["dealt"][1 - eldest])
    winner = eldest if first >= second else 1 - eldest
    if state["envido"][-1] == "falta-envido":
        leader = max(state["scores"])
        points = TARGET - (state["scores"][winner] if 2 * leader < TARGET else leader)
    else:
        points = sum(ENVIDO[call] for call in state["envido"])
    close_envido(state)
    award(state, winner, points, "envido")


def refuse_envido(state: State, seat: int) -> None:
    """The caller gets what had been accepted before, at least one point."""
    points = sum(ENVIDO[call] for call in state["envido"][:-1]) or 1
    close_envido(state)
    award(state, 1 - seat, points, "envido")


def envido_points(hand: list[str]) -> int:
    """The envido of three cards: the best pair of one suit and 20, or the best card."""
    values = {card: int(card[:-1]) if int(card[:-1]) < 10 else 0 for card in hand}
    pairs = [20 + values[a] + values[b] for a, b in combinations(hand, 2) if a[-1] == b[-1]]
    return max(pairs, default=max(values.values()))


def fold(state: State, seat: int) -> None:
    """Give up the deal: a pending envido is refused first; folding while envido was possible costs one more."""
    untouched = not state["truco"] and not state["envido"] and not state["envido_done"]
    bonus = untouched and len(state["hands"][seat]) == 3
    if state["envido"]:
        refuse_envido(state, seat)
    if not state["over"]:
        finish(state, 1 - seat, STAKES[state["truco"]] + bonus)


def play(state: State, seat: int, token: str) -> None:
    """Play a card, face up or face down."""
    card = token.strip("()")
    state["hands"][seat].remove(card)
    state["trick"].append((seat, STRENGTH[card] if card == token else FACE_DOWN))
    if len(state["trick"]) < 2:
        state["turn"] = 1 - seat
        return
    (leader, led), (other, answered) = state["trick"]
    state["trick"] = []
    state["tricks"].append(None if led == answered else leader if led > answered else other)
    state["turn"] = other if answered > led else leader
    winner = deal_winner(state["tricks"], state["eldest"])
    if winner is not None:
        finish(state, winner, STAKES[state["truco"]])


def deal_winner(tricks: list[int | None], eldest: int) -> int | None:
    """Who has won the deal, if it is decided: two tricks, or with a tie the first that is won, or the eldest."""
    won = [side for side in tricks if side is not None]
    if len(won) < len(tricks) and won:
        return won[0]
    for side in (0, 1):
        if won.count(side) == 2:
            return side
    return eldest if len(tricks) == 3 else None

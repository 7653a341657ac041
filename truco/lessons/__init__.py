"""Exercises that the engine makes from rules and deals: what is asked, what can be answered, and why.

A question is a value: a prompt, the table to look at, choices of which one is right, hints, and for every wrong choice
a reply to the mistake that leads to it. The same seed makes the same questions, and none is typed by hand.
"""

from __future__ import annotations

from truco.lessons.making import KINDS, fitting, make
from truco.lessons.question import Choice, Question

__all__ = ["KINDS", "Choice", "Question", "fitting", "make"]

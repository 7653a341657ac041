"""Truco: one rules engine for the Trucos of Argentina, Uruguay, Brazil, Catalonia and France.

>>> import truco
>>> hand = truco.Hand(truco.game("argentino"), ["1e 7o 4c", "3b 2c 5o"])
>>> hand.act("0 envido")
>>> hand.legal(1)
('accept', 'decline', 'envido', 'real-envido', 'falta-envido', 'fold')
"""

from __future__ import annotations

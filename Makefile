# Every target is one line that calls the project's task runner; without make: python3 .ci/tasks.py TARGET
PYTHON ?= python3

help:
	@$(PYTHON) .ci/tasks.py
test:
	@$(PYTHON) .ci/tasks.py test
check:
	@$(PYTHON) .ci/tasks.py check
bench:
	@$(PYTHON) .ci/tasks.py bench
mutants:
	@$(PYTHON) .ci/tasks.py mutants
lock:
	@$(PYTHON) .ci/tasks.py lock

.PHONY: help test check bench mutants lock

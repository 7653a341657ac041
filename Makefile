# Every target is one line that calls the project's task runner; without make: python3 .ci/tasks.py TARGET
PYTHON ?= python3

help:
	@$(PYTHON) .ci/tasks.py
serve:
	@$(PYTHON) .ci/tasks.py serve
test:
	@$(PYTHON) .ci/tasks.py test
check:
	@$(PYTHON) .ci/tasks.py check
site:
	@$(PYTHON) .ci/tasks.py site
apps:
	@$(PYTHON) .ci/tasks.py apps
lab:
	@$(PYTHON) .ci/tasks.py lab
messages:
	@$(PYTHON) .ci/tasks.py messages
bench:
	@$(PYTHON) .ci/tasks.py bench
mutants:
	@$(PYTHON) .ci/tasks.py mutants
lock:
	@$(PYTHON) .ci/tasks.py lock
setup:
	@$(PYTHON) .ci/tasks.py setup

.PHONY: help serve test check site apps lab messages bench mutants lock setup

// Series of questions (for Exercise and Count): one question after the other; hints one at a time; a reply to every mistake and what it leads to on the table;
// the reasons at the end; what was missed comes again; against the clock; the best result is kept on the device.
const FAST = 60; // seconds of a quick-fire round

/** The tricks on the table. @param {any} state @param {any[]} tricks @param {any} words */
function tricksOf(state, tricks, words) {
  return h(
    "div",
    { class: "truco-cards" },
    tricks.flatMap((trick, at) => [
      at ? h("span", { class: "truco-between", "aria-hidden": "true" }) : null,
      ...trick.plays.map((/** @type {[number, string]} */ [seat, card]) =>
        h(
          "span",
          { class: `truco-play${trick.complete && trick.winner === seat % 2 ? " truco-won" : ""}` },
          cardPicture(card ? state.cards[card] : { token: "", name: words.hidden, symbol: "truco-back" }, "truco-small"),
          h("span", {}, state.seats?.[seat] ?? String(seat)),
        ),
      ),
    ]),
  );
}

/** A position in words, with the cards that lie. @param {any} state @param {any} table @param {string} title @param {any} words */
function tableOf(state, table, title, words) {
  return h(
    "div",
    { class: "truco-position" },
    h("p", { class: "truco-subtitle" }, title),
    table.tricks.length ? tricksOf(state, table.tricks, words) : null,
    h("ol", { class: "truco-steps" }, table.lines.map((/** @type {string} */ line) => h("li", {}, line))),
  );
}

/** @param {any} tools */
function startSeries(tools, order = tools.state().questions.map((/** @type {any} */ _, /** @type {number} */ at) => at)) {
  clearInterval(tools.clock);
  Object.assign(tools.local, { order, at: 0, hints: 0, tried: [], solved: false, right: 0, streak: 0, missed: [], until: null });
}

/** @param {HTMLElement} root @param {any} tools */
function drawSeries(root, tools) {
  const { words, local } = tools;
  const state = tools.state();
  if (tools.link) {
    const { seed } = tools.link;
    tools.link = null;
    if (seed && seed !== state.seed) setTimeout(() => tools.ask({ seed }));
  }
  if (local.seed !== state.seed) {
    local.seed = state.seed;
    startSeries(tools);
  }
  tools.share = { seed: state.seed };
  const total = local.order.length;
  const best = recall(`exercise:${state.keep}`, null);
  if (local.until) return drawFast(root, tools);
  if (local.at >= total) {
    if (total === state.questions.length && (best === null || local.right > best)) keep(`exercise:${state.keep}`, local.right);
    const again = button("again", words["exercise.again"], () => {
      startSeries(tools);
      if (!tools.model.static) tools.ask({ seed: `${state.seed}+` });
      tools.paint();
    }, { class: "truco-button truco-main" });
    const missed = local.missed.length
      ? button("missed", fill(words["exercise.missed"], { n: local.missed.length }), () => {
          startSeries(tools, local.missed);
          tools.paint();
        })
      : null;
    root.append(
      h("p", { class: "truco-prompt" }, h("strong", {}, fill(words["exercise.done"], { n: local.right, total }))),
      h("p", {}, best === null ? "" : fill(words["exercise.best"], { n: Math.max(best, local.right), total: state.questions.length })),
      h("div", { class: "truco-row" }, again, missed, fastButton(tools)),
    );
    return;
  }
  const place = local.order[local.at];
  const question = state.questions[place];
  root.append(h("p", { class: "truco-progress" }, `${fill(words["exercise.of"], { n: local.at + 1, total })} · ${fill(words["exercise.streak"], { n: local.streak })}`));
  drawAsked(root, state, question, words);
  const answered = (/** @type {number} */ one) => {
    const choice = question.choices[one];
    if (local.solved || local.tried.includes(one)) return;
    local.tried.push(one);
    local.solved = choice.right;
    if (choice.right && local.tried.length === 1) Object.assign(local, { right: local.right + 1, streak: local.streak + 1 });
    else {
      local.streak = 0;
      if (!local.missed.includes(place)) local.missed.push(place);
    }
    tools.paint();
    tools.tell(`${words[choice.right ? "exercise.right" : "exercise.wrong"]} ${choice.reply}`);
  };
  root.append(choicesOf(question, (one, choice) => (local.tried.includes(one) || (local.solved && choice.right) ? (choice.right ? " truco-good" : " truco-bad") : ""), answered));
  if (local.tried.length) {
    const choice = question.choices[local.tried.at(-1)];
    root.append(h("p", { class: choice.right ? "truco-good" : "truco-bad" }, choice.reply));
    if (question.after) root.append(tableOf(state, question.after, words["exercise.follows"], words));
  }
  const row = h("div", { class: "truco-row" });
  if (!local.solved) {
    root.append(h("ol", { class: "truco-steps" }, question.hints.slice(0, local.hints).map((/** @type {string} */ hint) => h("li", {}, hint))));
    if (local.hints < question.hints.length) {
      row.append(
        button("hint", words["exercise.hint"], () => {
          local.hints += 1;
          tools.paint();
          tools.tell(question.hints[local.hints - 1]);
        }),
      );
    }
    if (local.at === 0 && !local.tried.length) row.append(fastButton(tools));
  } else {
    root.append(h("details", { open: true }, h("summary", {}, words["exercise.why"]), h("ul", { class: "truco-steps" }, question.why.map((/** @type {string} */ line) => h("li", {}, line)))));
    row.append(
      button("next", words["exercise.next"], () => {
        Object.assign(local, { at: local.at + 1, hints: 0, tried: [], solved: false });
        tools.paint();
        /** @type {HTMLElement | null} */ (root.querySelector('[data-key^="choice"], [data-key="again"]'))?.focus();
        tools.tell(state.questions[local.order[local.at]]?.prompt ?? "");
      }, { class: "truco-button truco-main" }),
    );
  }
  root.append(row);
}

/** What is asked. @param {HTMLElement} root @param {any} state @param {any} question @param {any} words */
function drawAsked(root, state, question, words) {
  if (question.table) root.append(tableOf(state, question.table, words["exercise.table"], words));
  if (question.turned) root.append(h("div", { class: "truco-cards" }, h("span", {}, words["exercise.turned"]), cardPicture(state.cards[question.turned], "truco-small")));
  if (question.cards.length) root.append(h("div", { class: "truco-cards" }, question.cards.map((/** @type {string} */ card) => cardPicture(state.cards[card]))));
  root.append(h("p", { class: "truco-prompt" }, h("strong", {}, question.prompt)));
}

/** @param {any} question @param {(place: number, choice: any) => string} mark @param {(place: number) => void} answered */
function choicesOf(question, mark, answered) {
  return h(
    "div",
    { class: "truco-row", role: "group", "aria-label": question.prompt },
    question.choices.map((/** @type {any} */ choice, /** @type {number} */ place) => {
      const marked = mark(place, choice);
      return button(`choice-${place}`, choice.label, () => answered(place), { class: `truco-button${marked}`, "aria-disabled": marked ? "true" : null });
    }),
  );
}

/** A minute of questions without hints. @param {any} tools */
function fastButton(tools) {
  return button("fast", tools.words["exercise.fast"], () => {
    startSeries(tools);
    const left = tools.local.order.map((/** @type {number} */ at) => ({ at, key: Math.random() }));
    tools.local.order = left.sort((/** @type {any} */ a, /** @type {any} */ b) => a.key - b.key).map((/** @type {any} */ one) => one.at);
    tools.local.until = Date.now() + FAST * 1000;
    tools.paint();
  });
}

/** @param {HTMLElement} root @param {any} tools */
function drawFast(root, tools) {
  const { words, local } = tools;
  const state = tools.state();
  const left = () => Math.max(0, Math.ceil((local.until - Date.now()) / 1000));
  const over = () => {
    clearInterval(tools.clock);
    local.until = null;
    const told = fill(words["exercise.fast-done"], { n: local.right, total: local.at });
    const best = Math.max(recall(`fast:${state.keep}`, 0), local.right);
    keep(`fast:${state.keep}`, best);
    startSeries(tools);
    tools.paint();
    tools.say(told);
  };
  if (!left()) return setTimeout(over);
  const clock = h("p", { class: "truco-progress" });
  const tick = () => {
    clock.textContent = `${fill(words["exercise.fast-left"], { n: left() })} · ${fill(words["exercise.streak"], { n: local.streak })}`;
    if (!left() && clock.isConnected) over();
  };
  tick();
  clearInterval(tools.clock);
  tools.clock = setInterval(tick, 1000);
  root.append(clock);
  const question = state.questions[local.order[local.at % local.order.length]];
  drawAsked(root, state, question, words);
  root.append(
    choicesOf(question, () => "", (place) => {
      const choice = question.choices[place];
      Object.assign(local, { at: local.at + 1, right: local.right + Number(choice.right), streak: choice.right ? local.streak + 1 : 0 });
      tools.paint();
      tools.say(`${words[choice.right ? "exercise.right" : "exercise.wrong"]} ${choice.right ? "" : choice.reply}`);
    }),
    h("div", { class: "truco-row" }, button("stop", words["exercise.stop"], over)),
  );
}

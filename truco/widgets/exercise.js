// Exercise: one question after the other; hints one at a time; a reply to every wrong answer; the reasons at the end.
function drawExercise(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  if (local.seed !== state.seed) Object.assign(local, { seed: state.seed, at: 0, hints: 0, tried: [], solved: false, right: 0, streak: 0 });
  const total = state.questions.length;
  const best = recall(`exercise:${state.keep}`, null);
  root.append(h("p", { class: "truco-title" }, words["exercise.title"]));
  if (local.at >= total) {
    if (best === null || local.right > best) keep(`exercise:${state.keep}`, local.right);
    root.append(
      h("p", {}, fill(words["exercise.done"], { n: local.right, total })),
      best === null ? null : h("p", {}, fill(words["exercise.best"], { n: Math.max(best, local.right), total })),
      h(
        "div",
        { class: "truco-row" },
        button("again", words["exercise.again"], () => {
          Object.assign(local, { at: 0, hints: 0, tried: [], solved: false, right: 0, streak: 0 });
          if (!tools.model.static) tools.ask({ seed: `${state.seed}+` });
          tools.paint();
        }, { class: "truco-button truco-main" }),
      ),
    );
    return;
  }
  const question = state.questions[local.at];
  root.append(
    h("p", {}, `${fill(words["exercise.of"], { n: local.at + 1, total })} · ${fill(words["exercise.streak"], { n: local.streak })}`),
  );
  if (question.table) {
    root.append(h("p", { class: "truco-subtitle" }, words["exercise.table"]), h("ol", { class: "truco-steps" }, question.table.map((/** @type {string} */ line) => h("li", {}, line))));
  }
  if (question.turned) {
    root.append(h("div", { class: "truco-cards" }, h("span", {}, words["exercise.turned"]), cardPicture(question.turned, "truco-small")));
  }
  if (question.cards.length) root.append(h("div", { class: "truco-cards" }, question.cards.map((/** @type {any} */ card) => cardPicture(card))));
  root.append(h("p", { class: "truco-prompt" }, h("strong", {}, question.prompt)));
  root.append(
    h(
      "div",
      { class: "truco-row", role: "group", "aria-label": question.prompt },
      question.choices.map((/** @type {any} */ choice, /** @type {number} */ place) => {
        const tried = local.tried.includes(place);
        const mark = tried || (local.solved && choice.right) ? (choice.right ? " truco-good" : " truco-bad") : "";
        return button(
          `choice-${place}`,
          choice.label,
          () => {
            if (local.solved || tried) return;
            local.tried.push(place);
            if (choice.right) {
              local.solved = true;
              if (local.tried.length === 1) Object.assign(local, { right: local.right + 1, streak: local.streak + 1 });
              else local.streak = 0;
            } else local.streak = 0;
            tools.paint();
            tools.say(choice.right ? `${words["exercise.right"]} ${choice.reply}` : `${words["exercise.wrong"]} ${choice.reply}`);
          },
          { class: `truco-button${mark}`, "aria-disabled": local.solved || tried ? "true" : null },
        );
      }),
    ),
  );
  const last = local.tried.at(-1);
  if (last !== undefined) {
    const choice = question.choices[last];
    root.append(h("p", { class: choice.right ? "truco-good" : "truco-bad" }, choice.reply));
  }
  if (question.hints.length && !local.solved) {
    root.append(
      h("ol", { class: "truco-steps" }, question.hints.slice(0, local.hints).map((/** @type {string} */ hint) => h("li", {}, hint))),
    );
  }
  const row = h("div", { class: "truco-row" });
  if (!local.solved && local.hints < question.hints.length) {
    row.append(
      button("hint", words["exercise.hint"], () => {
        local.hints += 1;
        tools.paint();
        tools.say(question.hints[local.hints - 1]);
      }),
    );
  }
  if (local.solved) {
    root.append(h("details", { open: true }, h("summary", {}, words["exercise.why"]), h("ul", { class: "truco-steps" }, question.why.map((/** @type {string} */ line) => h("li", {}, line)))));
    row.append(
      button(
        "next",
        words["exercise.next"],
        () => {
          Object.assign(local, { at: local.at + 1, hints: 0, tried: [], solved: false });
          tools.paint();
          /** @type {HTMLElement | null} */ (root.querySelector("button"))?.focus();
        },
        { class: "truco-button truco-main" },
      ),
    );
  }
  root.append(row);
}

export default { render: (/** @type {any} */ context) => mount(context, drawExercise) };

// Count: the steps of a count one at a time, cards of the reader's own (which needs Python), and practice.
function drawCount(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  root.append(h("p", { class: "truco-title" }, words["count.title"]));
  const first = state.hands[0];
  const name = `${first.cards.join(" ")}|${first.turned}`;
  if (local.firstHand !== name) Object.assign(local, { firstHand: name, hand: 0, steps: 0 });
  const hand = state.hands[local.hand];
  const picked = local.own ?? [...hand.cards, hand.turned];
  root.append(
    hand.turned ? h("div", { class: "truco-cards" }, h("span", {}, words["exercise.turned"]), cardPicture(state.cards[hand.turned], "truco-small")) : "",
    h("div", { class: "truco-cards" }, hand.cards.map((/** @type {string} */ card) => cardPicture(state.cards[card]))),
    h("ol", { class: "truco-steps" }, hand.steps.slice(0, local.steps).map((/** @type {string} */ step) => h("li", {}, step))),
    h(
      "div",
      { class: "truco-row" },
      local.steps < hand.steps.length
        ? button("step", words["count.step"], () => {
            local.steps += 1;
            tools.paint();
            tools.tell(hand.steps[local.steps - 1]);
            if (local.steps === hand.steps.length) /** @type {HTMLElement | null} */ (root.querySelector('[data-key="hand"]'))?.focus();
          }, { class: "truco-button truco-main" })
        : null,
      button("hand", words["count.again"], () => {
        Object.assign(local, { hand: (local.hand + 1) % state.hands.length, steps: 0, own: null });
        tools.paint();
      }),
    ),
  );
  const all = Object.entries(state.cards).map(([card, shown]) => [card, /** @type {any} */ (shown).name]);
  const places = state.turns ? [0, 1, 2, 3] : [0, 1, 2];
  root.append(
    h(
      "details",
      { open: local.open ?? false, ontoggle: (/** @type {any} */ event) => (local.open = event.target.open) },
      h("summary", { "data-key": "own" }, words["count.own"]),
      h(
        "div",
        { class: "truco-row" },
        places.map((place) =>
          chooser(`own-${place}`, place < 3 ? fill(words["count.card"], { n: place + 1 }) : words["exercise.turned"], /** @type {any} */ (all), picked[place], (card) => {
            local.own = Object.assign([...(local.own ?? picked)], { [place]: card });
            tools.ask({ cards: local.own.slice(0, 3), turned: state.turns ? local.own[3] : null });
          }),
        ),
      ),
    ),
    h("p", { class: "truco-subtitle" }, words["count.practice"]),
  );
  drawSeries(root, tools);
}

export default { render: (/** @type {any} */ context) => mount(context, drawCount, "count") };

// Deal: the table of one deal. Next deals are in the state; other games and wishes need Python.
function drawDeal(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  if (local.seed !== `${state.variant}|${state.players}|${state.seed}|${state.number}`) {
    local.seed = `${state.variant}|${state.players}|${state.seed}|${state.number}`;
    local.at = 0;
  }
  const deal = state.deals[local.at ?? 0];
  const seat = local.seat ?? (state.seat === null ? "all" : String(state.seat));
  const ask = (/** @type {Record<string, any>} */ change) => tools.ask({ ...change });
  root.append(
    h("p", { class: "truco-title" }, `${words["deal.title"]} ${deal.number}`),
    h(
      "div",
      { class: "truco-row" },
      chooser("variant", words["deal.variant"], state.variants, state.variant, (variant) => ask({ variant, number: 0 })),
      chooser("players", words["deal.players"], [["2", "2"], ["4", "4"], ["6", "6"]], String(state.players), (players) =>
        ask({ players: Number(players) }),
      ),
      h(
        "label",
        { class: "truco-field" },
        h("span", {}, words["deal.seed"]),
        h("input", {
          value: state.seed,
          maxlength: 100,
          size: 12,
          "data-key": "seed",
          onchange: (/** @type {any} */ event) => ask({ seed: event.target.value, number: 0 }),
        }),
      ),
      chooser(
        "view",
        words["deal.view"],
        [["all", words["deal.all"]], ...deal.hands.map((/** @type {any} */ _, /** @type {number} */ one) => [String(one), `${words["deal.seat"]} ${one}`])],
        seat,
        (value) => {
          local.seat = value;
          tools.paint();
        },
      ),
    ),
  );
  if (deal.turned) {
    root.append(h("p", { class: "truco-subtitle" }, words["deal.turned"]), h("div", { class: "truco-cards" }, cardPicture(deal.turned)));
  }
  const back = { token: "", name: words["deal.hidden"] ?? "", symbol: "truco-back" };
  deal.hands.forEach((/** @type {any} */ hand, /** @type {number} */ one) => {
    const open = seat === "all" || seat === String(one);
    const roles = [
      one === deal.eldest ? words["deal.eldest"] : "",
      one === deal.dealer ? words["deal.dealer"] : "",
    ].filter(Boolean);
    root.append(
      h(
        "section",
        { class: `truco-seat${one === deal.eldest ? " truco-eldest" : ""}`, "aria-label": `${words["deal.seat"]} ${one}` },
        h("p", { class: "truco-subtitle" }, `${words["deal.seat"]} ${one}${roles.length ? ` (${roles.join(", ")})` : ""}`),
        h("div", { class: "truco-cards" }, hand.cards.map((/** @type {any} */ card) => cardPicture(open ? card : { ...back, name: words["deal.hidden"] }))),
        open
          ? h("details", {}, h("summary", {}, `${words["deal.worth"]}: ${hand.worth[0]}`), h("ul", { class: "truco-steps" }, hand.worth.slice(1).map((/** @type {string} */ line) => h("li", {}, line))))
          : null,
      ),
    );
  });
  root.append(
    h(
      "div",
      { class: "truco-row" },
      button(
        "next",
        words["deal.next"],
        () => {
          if ((local.at ?? 0) + 1 < state.deals.length) {
            local.at = (local.at ?? 0) + 1;
            tools.paint();
            tools.say(`${words["deal.title"]} ${state.deals[local.at].number}`);
          } else ask({ number: deal.number + 1 });
        },
        { class: "truco-button truco-main" },
      ),
      chooser("wish", words["deal.wish"], state.wishes, "any", (wish) => ask({ wish, number: deal.number })),
    ),
  );
}

export default { render: (/** @type {any} */ context) => mount(context, drawDeal) };

// Deal: the table of one deal. The next deals are in the state, with the wishes that each hand grants; the rest needs Python.
function drawDeal(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  const series = `${state.variant}|${state.players}|${state.seed}|${state.deals[0].number}`;
  if (local.series !== series) Object.assign(local, { series, at: 0 });
  if (tools.link) {
    const { seat, number, ...rest } = tools.link;
    tools.link = null;
    if (seat !== undefined) local.seat = seat;
    const at = state.deals.findIndex((/** @type {any} */ one) => String(one.number) === number);
    const same = Object.entries(rest).every(([name, value]) => String(state[name]) === value);
    if (same && at >= 0) local.at = at;
    else setTimeout(() => tools.ask({ ...rest, players: Number(rest.players ?? state.players), number: Number(number ?? 0) }));
  }
  const deal = state.deals[local.at];
  const seat = local.seat ?? (state.seat === null ? "all" : String(state.seat));
  tools.share = {
    variant: state.variant,
    players: state.players,
    seed: state.seed,
    number: deal.number,
    seat: seat === "all" ? null : seat,
  };
  const show = (/** @type {number} */ at) => {
    local.at = at;
    tools.paint();
    tools.tell(`${words["deal.title"]} ${state.deals[at].number}`);
  };
  const wished = (/** @type {string} */ wish) => {
    if (wish === "any") return;
    const who = seat === "all" ? 0 : Number(seat);
    const at = state.deals.findIndex((/** @type {any} */ one, /** @type {number} */ place) => place > local.at && one.hands[who]?.grants.includes(wish));
    if (at > 0) show(at);
    else tools.ask({ ...tools.share, wish });
  };
  const ask = (/** @type {Record<string, any>} */ change) => tools.ask({ ...tools.share, number: 0, ...change });
  const seats = deal.hands.map((/** @type {any} */ _, /** @type {number} */ one) => [String(one), `${words["deal.seat"]} ${one}`]);
  root.append(
    h("p", { class: "truco-title" }, `${words["deal.title"]} ${deal.number}`),
    h(
      "div",
      { class: "truco-row truco-choose" },
      chooser("variant", words["deal.variant"], state.variants, state.variant, (variant) => ask({ variant })),
      chooser("players", words["deal.players"], [["2", "2"], ["4", "4"], ["6", "6"]], String(state.players), (players) => ask({ players: Number(players) })),
      field("seed", words["deal.seed"], state.seed, (seed) => ask({ seed })),
      chooser("view", words["deal.view"], [["all", words["deal.all"]], ...seats], seat, (value) => {
        local.seat = value;
        tools.paint();
      }),
    ),
  );
  if (deal.turned) {
    root.append(h("div", { class: "truco-cards" }, h("span", {}, words["deal.turned"]), cardPicture(state.cards[deal.turned])));
  }
  const back = { token: "", name: words.hidden, symbol: "truco-back" };
  const table = h("div", { class: "truco-table" });
  deal.hands.forEach((/** @type {any} */ hand, /** @type {number} */ one) => {
    const open = seat === "all" || seat === String(one);
    const roles = [one === deal.eldest && words["deal.eldest"], one === deal.dealer && words["deal.dealer"]].filter(Boolean);
    const worth = () =>
      h(
        "details",
        {},
        h("summary", {}, `${words["deal.worth"]}: ${hand.worth[0]}`),
        h("ul", { class: "truco-steps" }, hand.worth.slice(1).map((/** @type {string} */ line) => h("li", {}, line))),
      );
    table.append(
      h(
        "div",
        { role: "group", class: `truco-seat${one === deal.eldest ? " truco-eldest" : ""}`, "aria-label": `${words["deal.seat"]} ${one}` },
        h("p", { class: "truco-subtitle" }, `${words["deal.seat"]} ${one}${roles.length ? ` (${roles.join(", ")})` : ""}`),
        h("div", { class: "truco-cards" }, hand.cards.map((/** @type {string} */ card) => cardPicture(open ? state.cards[card] : back))),
        open && worth(),
      ),
    );
  });
  root.append(
    table,
    h(
      "div",
      { class: "truco-row" },
      button("next", words["deal.next"], () => {
        if (local.at + 1 < state.deals.length) show(local.at + 1);
        else tools.ask({ ...tools.share, number: deal.number + 1 });
      }, { class: "truco-button truco-main" }),
      chooser("wish", words["deal.wish"], state.wishes, "any", wished),
    ),
  );
}

export default { render: (/** @type {any} */ context) => mount(context, drawDeal, "deal") };

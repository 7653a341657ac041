// Replay: a deal, step by step, by buttons or by the arrow keys.
function drawReplay(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  const last = state.frames.length - 1;
  if (tools.link) {
    local.at = Math.min(last, Math.max(0, Number(tools.link.step) || 0));
    tools.link = null;
  }
  const at = (local.at = Math.min(local.at ?? 0, last));
  tools.share = { step: at };
  const frame = state.frames[at];
  const go = (/** @type {number} */ to) => {
    if (to < 0 || to > last) return;
    local.at = to;
    tools.paint();
    tools.tell([...state.frames[to].lines, state.frames[to].comment].filter(Boolean).join(". "));
  };
  const back = { token: "", name: words.hidden, symbol: "truco-back" };
  root.append(
    h("p", { class: "truco-title" }, words["replay.title"]),
    h("p", { class: "truco-progress" }, `${last ? `${fill(words["replay.step"], { n: at, total: last })} · ` : ""}${fill(words["replay.score"], { a: frame.scores[0], b: frame.scores[1] })} · ${fill(words["replay.stake"], { n: frame.stake })}`),
    frame.turned ? h("div", { class: "truco-cards" }, h("span", {}, words["replay.turned"]), cardPicture(state.cards[frame.turned], "truco-small")) : "",
    h(
      "div",
      { class: "truco-table" },
      frame.held.map((/** @type {string[]} */ cards, /** @type {number} */ seat) =>
        h(
          "div",
          { role: "group", class: `truco-seat${frame.awaited.includes(seat) ? " truco-eldest" : ""}`, "aria-label": state.seats[seat] },
          h("p", { class: "truco-subtitle" }, state.seats[seat], frame.awaited.includes(seat) ? ` (${words["replay.awaited"]})` : ""),
          h("div", { class: "truco-cards truco-held" }, cards.map((card) => cardPicture(card ? state.cards[card] : back, "truco-small"))),
        ),
      ),
    ),
    h("div", { class: "truco-felt" }, tricksOf(state, frame.tricks, words)),
    frame.pending ? h("p", {}, `${words["replay.pending"]} `, h("strong", {}, frame.pending)) : "",
    h("ul", { class: "truco-now" }, (at ? frame.lines : [words["replay.start"]]).map((/** @type {string} */ line) => h("li", {}, line))),
    frame.comment ? h("p", { class: "truco-comment" }, frame.comment) : "",
    !last ? "" : h(
      "div",
      {
        class: "truco-row",
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
          if (to !== undefined) {
            event.preventDefault();
            go(to);
          }
        },
      },
      button("next", words["replay.next"], () => go(at + 1), { class: "truco-button truco-main", "aria-disabled": at === last ? "true" : null }),
      button("back", words["replay.back"], () => go(at - 1), { "aria-disabled": at === 0 ? "true" : null }),
      button("first", words["replay.first"], () => go(0)),
      button("last", words["replay.last"], () => go(last)),
    ),
  );
}

export default { render: (/** @type {any} */ context) => mount(context, drawReplay, "replay") };

// Rank: the order of the cards as a ladder, practice in putting cards in order, two cards compared.
function drawRank(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  if (local.variant !== state.variant) {
    Object.assign(local, { variant: state.variant, turned: state.turned ?? "", round: 0, hand: null, checked: false });
    const all = Object.keys(state.cards).filter((card) => card !== local.turned);
    Object.assign(local, { first: all[0], second: all[all.length - 1] });
  }
  const order = state.orders[local.turned];
  const shows = (/** @type {string} */ part) => state.show.includes(part);
  /** @param {string} turned */
  const tierIn = (turned) => (/** @type {string} */ card) =>
    state.orders[turned ?? ""].tiers.findIndex((/** @type {string[]} */ tier) => tier.includes(card));
  root.append(h("p", { class: "truco-title" }, words["rank.title"]));
  const games = chooser("variant", words["rank.variant"], state.variants, state.variant, (variant) => tools.ask({ variant }));
  const ups = Object.keys(state.orders);
  const turned =
    ups.length > 1
      ? chooser("turned", words["rank.turned"], ups.map((one) => [one, state.cards[one].name]), local.turned, (value) => {
          local.turned = value;
          if ([local.first, local.second].includes(value)) local.first = order.tiers[0][0];
          tools.paint();
        })
      : null;
  root.append(h("div", { class: "truco-row truco-choose" }, games, shows("compare") || shows("ladder") ? turned : null));
  if (shows("practice")) drawPractice(root, tools, tierIn);
  if (shows("compare")) drawCompared(root, tools, order, tierIn(local.turned));
  if (shows("ladder")) drawLadder(root, tools, order);
}

/**
 * Cards to put in order: by dragging, by tapping a card and then its place, by the arrow keys.
 * @param {HTMLElement} root @param {any} tools @param {(turned: string) => (card: string) => number} tierIn
 */
function drawPractice(root, tools, tierIn) {
  const { words, local } = tools;
  const state = tools.state();
  const round = state.rounds[local.round % state.rounds.length];
  local.hand ??= [...round.cards];
  const tier = tierIn(round.turned);
  /** @param {number} from @param {number} to */
  const move = (from, to) => {
    if (to < 0 || to >= local.hand.length) return;
    const [card] = local.hand.splice(from, 1);
    local.hand.splice(to, 0, card);
    local.checked = false;
    tools.paint();
    /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="move-${card}"]`))?.focus();
    tools.say(fill(words["rank.moved"], { card: state.cards[card].name, n: to + 1 }));
  };
  const list = h(
    "ol",
    { class: "truco-cards truco-order", "aria-label": words["rank.strongest"] },
    local.hand.map((/** @type {string} */ card, /** @type {number} */ place) =>
      h(
        "li",
        { "data-place": place },
        h(
          "button",
          {
            type: "button",
            ...dragged(place, move),
            class: `truco-button truco-move${local.picked === place ? " truco-picked" : ""}`,
            "data-key": `move-${card}`,
            "aria-pressed": String(local.picked === place),
            onclick: (/** @type {any} */ event) => {
              if (event.currentTarget.dataset.dragged) return;
              if (local.picked === undefined || local.picked === null) local.picked = place;
              else {
                const from = local.picked;
                local.picked = null;
                if (from !== place) return move(from, place);
              }
              tools.paint();
            },
            onkeydown: (/** @type {KeyboardEvent} */ event) => {
              const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
              if (step) {
                event.preventDefault();
                local.picked = null;
                move(place, place + step);
              }
            },
          },
          cardPicture(state.cards[card]),
        ),
        local.checked
          ? h("span", { class: local.wrong.includes(card) ? "truco-bad" : "truco-good" }, `${words["rank.tier"]} ${tier(card) + 1}`)
          : null,
      ),
    ),
  );
  root.append(
    h("p", { class: "truco-subtitle" }, words["rank.practice"]),
    round.turned ? h("div", { class: "truco-cards" }, h("span", {}, words["rank.turned"]), cardPicture(state.cards[round.turned], "truco-small")) : "",
    h("p", {}, words["rank.strongest"]),
    list,
    h(
      "div",
      { class: "truco-row" },
      button(
        "check",
        words["rank.check"],
        () => {
          const right = [...local.hand].sort((a, b) => tier(a) - tier(b));
          local.wrong = local.hand.filter((/** @type {string} */ card, /** @type {number} */ place) => tier(card) !== tier(right[place]));
          local.checked = true;
          const seconds = local.started ? Math.round((Date.now() - local.started) / 1000) : null;
          local.started = null;
          tools.paint();
          tools.say(local.wrong.length ? fill(words["rank.wrong"], { n: local.wrong.length }) : words["rank.right"] + (seconds === null ? "" : ` ${fill(words["rank.time"], { n: seconds })}`));
        },
        { class: "truco-button truco-main" },
      ),
      button("new", words["rank.new"], () => {
        Object.assign(local, { round: local.round + 1, hand: null, checked: false, picked: null });
        tools.paint();
      }),
      button("timed", words["rank.timed"], () => {
        Object.assign(local, { round: local.round + 1, hand: null, checked: false, picked: null, started: Date.now() });
        tools.paint();
      }),
    ),
  );
}

/**
 * The listeners that let a card be dragged, by mouse and by finger, to the place of another.
 * @param {number} from @param {(from: number, to: number) => void} move
 */
function dragged(from, move) {
  /** @type {{x: number, y: number} | null} */
  let start = null;
  return {
    onpointerdown: (/** @type {PointerEvent} */ event) => {
      start = { x: event.clientX, y: event.clientY };
      /** @type {any} */ (event.currentTarget).setPointerCapture(event.pointerId);
    },
    onpointermove: (/** @type {PointerEvent} */ event) => {
      const card = /** @type {HTMLElement} */ (event.currentTarget);
      if (!start || (!card.dataset.dragged && Math.hypot(event.clientX - start.x, event.clientY - start.y) < 8)) return;
      card.dataset.dragged = "yes";
      card.style.transform = `translate(${event.clientX - start.x}px, ${event.clientY - start.y}px)`;
    },
    onpointerup: (/** @type {PointerEvent} */ event) => {
      const card = /** @type {HTMLElement} */ (event.currentTarget);
      start = null;
      if (!card.dataset.dragged) return;
      const below = document.elementsFromPoint(event.clientX, event.clientY).map((one) => /** @type {HTMLElement | null} */ (one.closest("[data-place]")));
      const place = below.find((one) => one && !one.contains(card))?.dataset.place;
      card.style.transform = "";
      setTimeout(() => delete card.dataset.dragged);
      if (place !== undefined) move(from, Number(place));
    },
    onpointercancel: (/** @type {PointerEvent} */ event) => {
      const card = /** @type {HTMLElement} */ (event.currentTarget);
      start = null;
      card.style.transform = "";
      delete card.dataset.dragged;
    },
  };
}

/**
 * Two cards of the reader's choice: which wins, and why.
 * @param {HTMLElement} root @param {any} tools @param {any} order @param {(card: string) => number} place
 */
function drawCompared(root, tools, order, place) {
  const { words, local } = tools;
  const state = tools.state();
  const all = Object.keys(state.cards).filter((card) => card !== local.turned).map((card) => [card, state.cards[card].name]);
  const [a, b] = [local.first, local.second];
  const [best, worst] = place(a) <= place(b) ? [a, b] : [b, a];
  let verdict = words["rank.tied"];
  if (place(a) !== place(b)) {
    verdict = fill(words["rank.beats"], { a: state.cards[best].name, b: state.cards[worst].name, ta: place(best) + 1, tb: place(worst) + 1 });
    if (place(best) < order.special) verdict += ` ${fill(words["rank.special"], { a: state.cards[best].name, what: state.special })}`;
  }
  root.append(
    h("p", { class: "truco-subtitle" }, words["rank.compare"]),
    h(
      "div",
      { class: "truco-row" },
      ...[["first", a], ["second", b]].map(([key, value]) =>
        h(
          "div",
          {},
          cardPicture(state.cards[value]),
          chooser(key, words[`rank.${key}`], /** @type {any} */ (all), value, (chosen) => {
            local[key] = chosen;
            tools.paint();
          }),
        ),
      ),
    ),
    h("p", { role: "status" }, verdict),
  );
}

/**
 * The whole order, a tier a line; the cards move to their new places when another card is turned up.
 * @param {HTMLElement} root @param {any} tools @param {any} order
 */
function drawLadder(root, tools, order) {
  const { words, local } = tools;
  const { cards } = tools.state();
  root.append(
    h(
      "details",
      { open: local.open ?? true, ontoggle: (/** @type {any} */ event) => (local.open = event.target.open) },
      h("summary", { "data-key": "ladder" }, words["rank.ladder"]),
      h(
        "ol",
        { class: "truco-ladder" },
        order.tiers.map((/** @type {string[]} */ tierCards, /** @type {number} */ index) =>
          h("li", {}, h("span", { class: "truco-tier", "aria-hidden": "true" }, `${index + 1}`), tierCards.map((card) => h("span", { "data-flip": card }, cardPicture(cards[card], "truco-small")))),
        ),
      ),
    ),
  );
}

export default { render: (/** @type {any} */ context) => mount(context, drawRank, "rank") };

// HouseRules: an option, its values, and the sentences that change. All of it is in the state.
function drawHouse(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words, local } = tools;
  const state = tools.state();
  local.chosen ??= {};
  const number = (tools.number ??= `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`);
  root.append(h("p", { class: "truco-title" }, words["house.title"]));
  for (const option of state.options) {
    const at = local.chosen[option.name] ?? 0;
    const value = option.values[at];
    const id = `truco-house-${state.variant}-${option.name}-${number}`;
    root.append(
      h(
        "div",
        { class: "truco-option" },
        h("p", { class: "truco-subtitle", id }, option.title),
        h(
          "div",
          { class: "truco-row", role: "group", "aria-labelledby": id },
          option.values.map((/** @type {any} */ one, /** @type {number} */ place) =>
            button(
              `${option.name}-${place}`,
              one.label + (place ? "" : ` (${words["house.default"]})`),
              () => {
                local.chosen[option.name] = place;
                tools.paint();
                tools.say(one.changes.length ? fill(words["house.changes"], { n: one.changes.length }) : words["house.nothing"]);
              },
              { "aria-pressed": String(place === at) },
            ),
          ),
        ),
        value.changes.map((/** @type {any} */ change) =>
          h(
            "div",
            { class: "truco-change" },
            h("p", {}, h("strong", {}, change.title)),
            change.now ? h("p", { class: "truco-good" }, change.now) : "",
            change.was ? h("p", { class: "truco-was" }, h("span", {}, `${words["house.was"]} `), h("s", {}, change.was)) : "",
          ),
        ),
        at && !value.changes.length ? h("p", {}, words["house.nothing"]) : "",
      ),
    );
  }
}

export default { render: (/** @type {any} */ context) => mount(context, drawHouse, "house") };

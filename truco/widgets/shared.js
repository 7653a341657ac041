// Shared by all widgets: joined in front of each widget's own module by Python. Plain DOM, no framework, no rules.
const SPRITES = "SPRITES";

/**
 * An element. Texts become text nodes, never HTML; properties that start with "on" are listeners.
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...any} children
 * @returns {HTMLElement}
 */
function h(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props ?? {})) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "value") /** @type {any} */ (node).value = value;
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/**
 * The sprite of the cards, once a document.
 * @param {string} symbol
 */
function needSprite(symbol) {
  const kind = symbol.startsWith("truco-french") ? "french" : "spanish";
  const id = `truco-sprite-${kind}`;
  if (document.getElementById(id)) return;
  const holder = document.createElement("div");
  holder.id = id;
  holder.hidden = true;
  holder.innerHTML = /** @type {any} */ (SPRITES)[kind]; // ours: drawn by Python, no foreign text
  document.body.append(holder);
}

/**
 * The picture of a card with its name.
 * @param {{token: string, name: string, symbol: string}} card
 * @param {string} [extra] a further class
 * @returns {SVGSVGElement}
 */
function cardPicture(card, extra = "") {
  needSprite(card.symbol);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 60 90");
  svg.setAttribute("class", `truco-card ${extra}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", card.name);
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#${card.symbol}`);
  svg.append(use);
  return svg;
}

/**
 * Fill a template such as "{n} points".
 * @param {string} template
 * @param {Record<string, any>} values
 */
function fill(template, values) {
  return template.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}

/**
 * What the reader's device keeps; where it refuses, nothing is kept and nothing breaks.
 * @param {string} key
 * @param {any} fallback
 */
function recall(key, fallback) {
  try {
    return JSON.parse(localStorage.getItem(`truco:${key}`) ?? "null") ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * @param {string} key
 * @param {any} value
 */
function keep(key, value) {
  try {
    localStorage.setItem(`truco:${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/**
 * Draw a widget and draw it again whenever its state changes; the focus stays where it was (by data-key).
 * @param {{model: any, el: HTMLElement}} context
 * @param {(root: HTMLElement, tools: any) => void} draw
 */
function mount({ model, el }, draw) {
  const root = h("div", { class: "truco", role: "group", lang: model.get("lang") });
  const status = h("p", { class: "truco-say", role: "status", "aria-live": "polite" });
  el.append(root, status);
  /** @param {string} words */
  const say = (words) => {
    status.textContent = words;
  };
  /** @type {Record<string, any>} */
  const local = {};
  const paint = () => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const key = focused && root.contains(focused) ? focused.dataset.key : null;
    root.replaceChildren();
    draw(root, tools);
    root.setAttribute("aria-label", root.querySelector(".truco-title")?.textContent ?? "");
    if (key) {
      /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(key)}"]`))?.focus();
    }
  };
  const words = model.get("words");
  const tools = {
    model,
    state: () => model.get("state"),
    words,
    local,
    say,
    paint,
    /** @param {Record<string, any>} message */
    ask(message) {
      if (model.static) say(words["needs-python"]);
      else model.send(message);
    },
  };
  const onState = () => paint();
  const onSaid = () => say(model.get("said"));
  model.on("change:state", onState);
  model.on("change:said", onSaid);
  paint();
  return () => {
    model.off("change:state", onState);
    model.off("change:said", onSaid);
  };
}

/**
 * A button.
 * @param {string} key
 * @param {any} label
 * @param {() => void} onclick
 * @param {Record<string, any>} [props]
 */
function button(key, label, onclick, props = {}) {
  return h("button", { type: "button", class: "truco-button", "data-key": key, onclick, ...props }, label);
}

/**
 * A labelled choice among options.
 * @param {string} key
 * @param {string} label
 * @param {[string, string][]} options values and their words
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
function chooser(key, label, options, value, onchange) {
  const select = h(
    "select",
    { "data-key": key, onchange: (/** @type {any} */ event) => onchange(event.target.value) },
    options.map(([one, words]) => h("option", { value: one, selected: one === value }, words)),
  );
  return h("label", { class: "truco-field" }, h("span", {}, label), select);
}

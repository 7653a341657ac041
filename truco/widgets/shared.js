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
 * What this tab keeps of a widget while the page is loaded anew: where the reader was and what was last asked of Python.
 * @param {string} key
 * @param {any} [value]
 */
function session(key, value) {
  try {
    if (value === undefined) return JSON.parse(sessionStorage.getItem(key) ?? "null");
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // a browser that refuses storage keeps nothing, and nothing breaks
  }
  return null;
}

/**
 * A short number for a text, to tell one saved state from another.
 * @param {string} text
 */
function digest(text) {
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
  return sum >>> 0;
}

/**
 * A link to this page with a widget's parameters: #deal?seed=class+3b&number=2
 * @param {string} script
 * @param {Record<string, any>} params
 */
function linkTo(script, params) {
  const known = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  return `${location.href.split("#")[0]}#${script}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
}

/**
 * The parameters that the page's address gives to a widget of this script; the first one of the page takes them.
 * @param {string} script
 * @returns {Record<string, string> | null}
 */
function linked(script) {
  const [name, query] = location.hash.slice(1).split("?");
  const taken = /** @type {any} */ (globalThis).trucoLinked ?? {};
  if (name !== script || !query || taken[location.hash]) return null;
  /** @type {any} */ (globalThis).trucoLinked = { ...taken, [location.hash]: true };
  return Object.fromEntries(new URLSearchParams(query));
}

const PATIENCE = 20_000; // milliseconds until a reader is told that Python does not answer

/**
 * Draw a widget and draw it again whenever its state changes; the focus stays where it was (by data-key).
 * @param {{model: any, el: HTMLElement}} context
 * @param {(root: HTMLElement, tools: any) => void} draw
 * @param {string} script
 */
function mount({ model, el }, draw, script) {
  const words = model.get("words");
  const root = h("div");
  const status = h("p", { class: "truco-say", role: "status", "aria-live": "polite" });
  const frame = h("div", { class: "truco", role: "group", lang: model.get("lang") }, root, status);
  el.append(frame);
  /** @param {...any} said texts and elements */
  const say = (...said) => {
    status.classList.remove("truco-heard");
    status.replaceChildren(...said);
  };
  /** @param {string} words what is on the screen already, for those who hear it */
  const tell = (words) => {
    say(words);
    status.classList.add("truco-heard");
  };

  const key = `truco:${location.pathname}:${script}:${digest(JSON.stringify(model.get("state")))}`;
  const before = session(key) ?? {};
  /** @type {Record<string, any>} */
  const local = before.local ?? {};
  /** @type {Record<string, any>} */
  let asked = before.asked ?? {};
  let reached = Object.keys(asked).length ? structuredClone(local) : null;
  let waiting = 0;

  const large = () => {
    const on = frame.classList.toggle("truco-large");
    document.documentElement.classList.toggle("truco-behind", on);
    paint();
  };
  const corner = () => {
    const shown = frame.classList.contains("truco-large");
    return h(
      "div",
      { class: "truco-corner" },
      tools.share && button("link", words["link"], async () => {
        const address = linkTo(script, tools.share);
        try {
          await navigator.clipboard.writeText(address);
          say(words["link-copied"], " ", address);
        } catch {
          say(address);
        }
      }),
      button("large", shown ? words["small"] : words["large"], large, { "aria-pressed": String(shown) }),
    );
  };
  const paint = () => {
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    const kept = focused && root.contains(focused) ? focused.dataset.key : null;
    const places = new Map([...root.querySelectorAll("[data-flip]")].map((one) => [one.getAttribute("data-flip"), one.getBoundingClientRect()]));
    root.replaceChildren();
    draw(root, tools);
    root.prepend(corner());
    frame.setAttribute("aria-label", root.querySelector(".truco-title")?.textContent ?? "");
    if (kept) /** @type {HTMLElement | null} */ (root.querySelector(`[data-key="${CSS.escape(kept)}"]`))?.focus();
    if (places.size && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
      for (const one of root.querySelectorAll("[data-flip]")) {
        const old = places.get(one.getAttribute("data-flip"));
        const now = one.getBoundingClientRect();
        if (old && (old.x !== now.x || old.y !== now.y)) {
          one.animate([{ transform: `translate(${old.x - now.x}px, ${old.y - now.y}px)` }, { transform: "none" }], { duration: 400, easing: "ease-out" });
        }
      }
    }
    session(key, { local, asked });
  };
  frame.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && frame.classList.contains("truco-large")) large();
  });
  const gone = () => say(words["gone"], " ", button("go-on", words["go-on"], () => location.reload()));
  const heard = () => clearTimeout(waiting);
  const tools = {
    model,
    state: () => model.get("state"),
    words,
    local,
    say,
    tell,
    paint,
    link: linked(script),
    /** @type {Record<string, any> | null} what a link to this very position holds */
    share: null,
    /** @param {Record<string, any>} message */
    ask(message) {
      if (model.static) {
        const app = model.app && h("a", { href: `${model.app}${linkTo(script, { ...tools.share, ...message }).replace(/^[^#]*/, "")}` }, words["open-app"]);
        say(words["needs-python"], " ", app || "");
        return;
      }
      const { wish, ...lasting } = message;
      asked = { ...asked, ...lasting };
      session(key, { local, asked });
      clearTimeout(waiting);
      waiting = /** @type {any} */ (setTimeout(gone, PATIENCE));
      try {
        model.send(message);
      } catch {
        gone();
      }
    },
  };
  const onState = () => {
    Object.assign(local, reached); // the first answer after a reload: the reader's place in it
    reached = null;
    paint();
  };
  const onSaid = () => say(model.get("said"));
  model.on("change:state", onState);
  model.on("change:said", onSaid);
  model.on("change:heard", heard);
  if (!model.static && Object.keys(asked).length) tools.ask(asked);
  paint();
  return () => {
    clearTimeout(waiting);
    model.off("change:state", onState);
    model.off("change:said", onSaid);
    model.off("change:heard", heard);
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

/**
 * A labelled line of text; the change is told when the reader leaves it or presses Enter.
 * @param {string} key
 * @param {string} label
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
function field(key, label, value, onchange) {
  const props = { value, maxlength: 100, size: 12, "data-key": key, onchange: (/** @type {any} */ event) => onchange(event.target.value) };
  return h("label", { class: "truco-field" }, h("span", {}, label), h("input", props));
}

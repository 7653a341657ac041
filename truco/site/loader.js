// Draws the widgets of a static page from their saved state: no kernel, no widget manager, nothing from outside.
// A place is <div data-truco-widget="deal" data-truco-script="URL" data-truco-state="URL"> with the widget's text in it.

/** A model with saved traits: what the widgets' scripts ask of the one that Jupyter gives them. */
class SavedModel {
  /** @param {Record<string, any>} traits @param {string} [app] where Python answers */
  constructor(traits, app) {
    this.traits = traits;
    this.app = app;
    this.static = true;
    /** @type {Map<string, Set<() => void>>} */
    this.listeners = new Map();
  }
  /** @param {string} name */
  get(name) {
    return this.traits[name];
  }
  /** @param {string} name @param {any} value */
  set(name, value) {
    this.traits[name] = value;
    for (const listener of this.listeners.get(`change:${name}`) ?? []) listener();
  }
  save_changes() {}
  send() {}
  /** @param {string} event @param {() => void} listener */
  on(event, listener) {
    if (!this.listeners.has(event)) this.listeners.set(event, new Set());
    this.listeners.get(event)?.add(listener);
  }
  /** @param {string} event @param {() => void} listener */
  off(event, listener) {
    this.listeners.get(event)?.delete(listener);
  }
}

/** @param {HTMLElement} place */
async function draw(place) {
  const address = (/** @type {string | undefined} */ path) => new URL(path ?? "", document.baseURI).href;
  const [module, saved] = await Promise.all([
    import(address(place.dataset.trucoScript)),
    fetch(address(place.dataset.trucoState)).then((answer) => answer.json()),
  ]);
  const fallback = place.querySelector("pre");
  module.default.render({ model: new SavedModel(saved, place.dataset.trucoApp), el: place });
  fallback?.remove();
  place.dataset.trucoDrawn = "yes";
}

const places = [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-truco-widget]"))];
for (const place of places) await draw(place).catch((error) => console.error("truco: a widget could not be drawn", error));
document.documentElement.dataset.truco = "static";

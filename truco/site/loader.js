// Draws the widgets of a static page from their saved state: no kernel, no widget manager, nothing from outside.
// A place is <div data-truco-widget="deal" data-truco-script="URL"> with the saved traits as JSON in a script element.

/** A model with saved traits: what the widgets' scripts ask of the one that Jupyter gives them. */
class SavedModel {
  /** @param {Record<string, any>} traits */
  constructor(traits) {
    this.traits = traits;
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
  const saved = place.querySelector('script[type="application/json"]')?.textContent ?? "{}";
  const module = await import(new URL(place.dataset.trucoScript ?? "", document.baseURI).href);
  const fallback = place.querySelector("pre");
  module.default.render({ model: new SavedModel(JSON.parse(saved)), el: place });
  fallback?.remove();
  place.dataset.trucoDrawn = "yes";
}

for (const place of document.querySelectorAll("[data-truco-widget]")) {
  draw(/** @type {HTMLElement} */ (place)).catch((error) => console.error("truco: a widget could not be drawn", error));
}

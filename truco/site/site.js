
// The theme's search is a dialog without a name.
document.querySelector(".md-search")?.setAttribute("aria-label", document.querySelector(".md-search__input")?.getAttribute("placeholder") ?? "Search");

// Its copy buttons stand in landmarks without a name, one for each block of code.
const mend = () => {
  for (const one of document.querySelectorAll("nav.md-code__nav:not([role])")) one.setAttribute("role", "none");
};
new MutationObserver(mend).observe(document.body, { childList: true, subtree: true });
mend();

// The first visit to the root offers the reader's language in one line; the answer is remembered; nobody is sent away.
const offer = /** @type {HTMLElement | null} */ (document.querySelector("[data-truco-offer]"));
if (offer) {
  const remembered = () => {
    try {
      return localStorage.getItem("truco:language");
    } catch {
      return null;
    }
  };
  const languages = JSON.parse(offer.dataset.trucoOffer ?? "[]");
  const wanted = navigator.languages.map((one) => one.slice(0, 2)).find((one) => languages.some((/** @type {any} */ other) => other.lang === one));
  const other = languages.find((/** @type {any} */ one) => one.lang === wanted);
  if (other && other.prefix && !remembered()) {
    const link = Object.assign(document.createElement("a"), { href: other.url, lang: other.lang, hreflang: other.lang, textContent: other.offer });
    const close = Object.assign(document.createElement("button"), { type: "button", textContent: "✕", ariaLabel: "OK" });
    close.addEventListener("click", () => {
      offer.remove();
      try {
        localStorage.setItem("truco:language", "en");
      } catch {
        // nothing is kept then
      }
    });
    offer.append(link, " ", close);
    offer.hidden = false;
  }
}

// Worksheet: questions for paper and, on a page of its own, the key.
function drawWorksheet(/** @type {HTMLElement} */ root, /** @type {any} */ tools) {
  const { words } = tools;
  const state = tools.state();
  if (tools.link) {
    const { seed } = tools.link;
    tools.link = null;
    if (seed && seed !== state.seed) setTimeout(() => tools.ask({ seed }));
  }
  tools.share = { seed: state.seed };
  const print = () => {
    const paper = h("div", { class: "truco truco-paper", lang: tools.model.get("lang") });
    paper.append(...[...root.childNodes].map((one) => one.cloneNode(true)));
    paper.querySelector("details")?.setAttribute("open", "");
    document.body.append(paper);
    document.documentElement.classList.add("truco-printing");
    addEventListener(
      "afterprint",
      () => {
        document.documentElement.classList.remove("truco-printing");
        paper.remove();
      },
      { once: true },
    );
    window.print();
  };
  root.append(
    h("p", { class: "truco-title" }, words["worksheet.title"]),
    h(
      "div",
      { class: "truco-row" },
      field("seed", words["worksheet.seed"], state.seed, (seed) => tools.ask({ seed })),
      button("print", words["worksheet.print"], print, { class: "truco-button truco-main" }),
    ),
    h("p", { class: "truco-blank" }, `${words["worksheet.name"]} ________________________  ${words["worksheet.date"]} ____________`),
    h(
      "ol",
      { class: "truco-sheet-questions" },
      state.questions.map((/** @type {any} */ question) => {
        const item = h("li");
        drawAsked(item, state, question, words);
        item.append(h("ul", { class: "truco-boxes" }, question.choices.map((/** @type {any} */ choice) => h("li", {}, choice.label))));
        return item;
      }),
    ),
    h(
      "details",
      { class: "truco-key" },
      h("summary", { "data-key": "key" }, `${words["worksheet.key"]} (${state.seed})`),
      h("ol", {}, state.questions.map((/** @type {any} */ question) => {
        const right = question.choices.find((/** @type {any} */ choice) => choice.right);
        return h("li", {}, h("strong", {}, right.label), ` ${right.reply === right.label ? "" : right.reply}`);
      })),
    ),
  );
}

export default { render: (/** @type {any} */ context) => mount(context, drawWorksheet, "worksheet") };

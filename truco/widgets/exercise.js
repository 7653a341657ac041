// Exercise: a series of questions.
/** @param {HTMLElement} root @param {any} tools */
function drawExercise(root, tools) {
  root.append(h("p", { class: "truco-title" }, tools.words["exercise.title"]));
  drawSeries(root, tools);
}

export default { render: (/** @type {any} */ context) => mount(context, drawExercise, "exercise") };

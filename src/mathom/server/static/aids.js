// Help in the prompt: a hint, or the answer to "why not?". The lamp and the question mark are switches, and what an advice
// or a lesson speaks of is marked on the board. Without scripts both are pages of their own.

const aid = () => document.getElementById("aid");
let opener = null; // the switch that is on, if a switch opened it

// Ask the server something and put the answer into the prompt; a page without a place for it has the drawer.
async function ask(address, by = null) {
  const place = aid();
  opener = place ? by : null;
  await window.htmx.ajax("GET", address, { target: place ? "#aid" : "#drawer", swap: "innerHTML" });
}

function shut() {
  const place = aid();
  if (!place || place.hidden) return false;
  const had_focus = place.contains(document.activeElement);
  place.replaceChildren();
  if (had_focus && opener?.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  refresh();
  return true;
}

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-aid]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.htmx) return;
  event.preventDefault();
  if (link.getAttribute("aria-expanded") === "true") shut();
  else ask(link.getAttribute("href"), link);
});

document.addEventListener("mathom:ask", (event) => ask(event.detail));

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shut()) event.stopPropagation();
});

// A hint is about one moment: when the table has gone on, it goes.
function outdated() {
  const moment = document.getElementById("moment") ?? document.getElementById("table");
  const of = aid()?.querySelector("[data-of]")?.dataset.of;
  return of !== undefined && moment && of !== moment.dataset.number;
}

const marked = new Set();

function mark(element, name) {
  element.classList.add(name);
  marked.add([element, name]);
}

const words = (text) => (text ?? "").split(" ").filter(Boolean);
const named = (root, attribute, value) => [...root.querySelectorAll(`[${attribute}="${CSS.escape(value)}"]`)];

// What is spoken of: the things, the places, the buttons that do it, and an arrow from one to the other.
function point() {
  for (const [element, name] of marked) element.classList.remove(name);
  marked.clear();
  document.getElementById("pointer")?.remove();
  const table = document.getElementById("table");
  const told = table?.querySelector("#aid [data-action], #guide[data-action]");
  if (table && told) {
    const things = words(told.dataset.things);
    const places = words(told.dataset.places);
    const stands = things.flatMap((thing) => [...named(table, "data-pick", thing), ...named(table, "data-thing", thing), ...named(table, "id", `p-${thing}`)]);
    for (const element of stands) mark(element, "advised");
    for (const element of named(table, "value", told.dataset.action)) if (!told.contains(element)) mark(element, "advised");
    for (const element of places.slice(-1).flatMap((place) => named(table, "data-spot", place))) mark(element, "advised");
    arrow(table, stands[0], places);
    if (told.id === "guide") bring_up(told, stands);
  }
  const refused = aid()?.querySelector("[data-refused]")?.dataset.refused;
  if (refused) for (const element of named(table, "data-spot", refused)) mark(element, "refused");
}

// On a phone the dock may lie over what a lesson speaks of: then the page goes up so far, once for each lesson.
let brought = "";

function bring_up(lesson, things) {
  const prompt = document.getElementById("prompt");
  if (brought === lesson.dataset.action || !prompt || getComputedStyle(prompt).position !== "sticky") return;
  brought = lesson.dataset.action;
  const hidden = Math.max(...things.map((thing) => thing.getBoundingClientRect().bottom)) - prompt.getBoundingClientRect().top;
  if (hidden > 0) scrollBy(0, hidden + 8);
}

// Where a place is on its board, in thousandths of the board's width.
function spot(board, place) {
  const found = named(board, "data-spot", place)[0];
  if (!found) return null;
  const style = getComputedStyle(found);
  const [x, y] = ["--x", "--y"].map((name) => Number(style.getPropertyValue(name)));
  return [x * 10, (y * 10 * board.clientHeight) / board.clientWidth];
}

function centre(board, thing) {
  const [outer, inner] = [board.getBoundingClientRect(), thing.getBoundingClientRect()];
  return [inner.left + inner.width / 2 - outer.left, inner.top + inner.height / 2 - outer.top].map((part) => (part * 1000) / outer.width);
}

function arrow(table, thing, places) {
  const board = table.querySelector("[data-board]");
  if (!board || !places.length) return;
  const to = spot(board, places.at(-1));
  const from = thing && board.contains(thing) ? centre(board, thing) : places.length > 1 ? spot(board, places[0]) : null;
  if (!to || !from) return;
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (far < 60) return;
  const [dx, dy] = [(to[0] - from[0]) / far, (to[1] - from[1]) / far];
  const start = [from[0] + dx * 34, from[1] + dy * 34];
  const end = [to[0] - dx * 46, to[1] - dy * 46];
  const bend = [(start[0] + end[0]) / 2 + dy * far * 0.16, (start[1] + end[1]) / 2 - dx * far * 0.16];
  const beside = [Math.min(from[0] + 58, 965), Math.max(from[1] - 62, 35)];
  const lamp = document.querySelector("#hint use")?.getAttribute("href") ?? "";
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.id = "pointer";
  drawing.setAttribute("viewBox", `0 0 1000 ${(1000 * board.clientHeight) / board.clientWidth}`);
  drawing.setAttribute("aria-hidden", "true");
  const turned = Math.atan2(end[1] - bend[1], end[0] - bend[0]) * (180 / Math.PI);
  const way = `M${start}Q${bend} ${end}`;
  drawing.innerHTML = `<path class="back" d="${way}"/><path class="way" d="${way}"/><path class="point" d="M30,0L-16,-22L-7,0L-16,22Z" transform="translate(${end}) rotate(${turned})"/>`
    + (lamp ? `<g transform="translate(${beside})"><circle r="27"/><use href="${lamp}" x="-17" y="-17" width="34" height="34"/></g>` : ""); // numbers of our own, and the address of our sprite
  board.append(drawing);
}

function refresh() {
  const place = aid();
  if (place) {
    if (outdated()) place.replaceChildren();
    const opened = place.hidden && place.childElementCount > 0;
    place.hidden = place.childElementCount === 0;
    if (opened && opener) place.focus({ preventScroll: true });
    if (place.hidden) opener = null;
    for (const link of document.querySelectorAll("a[data-aid]")) {
      const on = link === opener;
      link.setAttribute("aria-expanded", String(on));
      link.classList.toggle("on", on);
    }
  }
  point();
}

document.addEventListener("htmx:after:swap", refresh);
document.addEventListener("transitionend", (event) => { if (event.propertyName === "left" && document.getElementById("pointer")) point(); });
refresh();

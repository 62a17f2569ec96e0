// "Confirm my moves", a setting (`data-confirm="on"` on the html element): a move that was chosen by click, drag or key is
// shown where it would lead, and waits for "Do it". What is chosen first and sent by a second press anyway
// (`data-sure`) is not asked about again.

const MOVES = 'button[form="act"][name="action"], button[form="act"]:not([name]), #advised button[name="action"]';
const bar = () => document.getElementById("confirm");
const on = () => document.documentElement.dataset.confirm === "on";
const number = () => document.getElementById("table")?.dataset.number;

let waiting = null; // the button, the moment, and how to take off what shows it
let sure = false;

document.addEventListener("click", (event) => {
  if (event.target.closest("#confirm [data-do]")) return act();
  if (event.target.closest("#confirm [data-not]")) return forget(true);
  const button = event.target.closest(MOVES);
  if (!button || !bar() || !on() || sure || button.disabled) return;
  if (button.matches("[data-sure], [data-choose], [aria-disabled=true]") || button.closest(".tools")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  choose(button);
}, true);

function choose(button) {
  forget(false);
  const [label] = (button.getAttribute("aria-label") ?? button.innerText.replace(/\s*\n\s*/g, ", ")).split(". "); // what follows says why
  waiting = { button, number: number(), off: show(button) };
  bar().querySelector("b").textContent = label.trim().replace(/\s+/g, " ");
  bar().hidden = false;
  bar().querySelector("[data-do]").focus({ preventScroll: true });
}

// The thing that would move stands where it would go, and what was pressed is marked.
function show(button) {
  const thing = button.dataset.for ?? button.closest("[data-for]")?.dataset.for ?? "";
  const place = button.dataset.to ?? "";
  const named = (name, value) => `[${name}="${CSS.escape(value)}"]`;
  const seal = document.querySelector(`#table .target${named("data-for", thing)}${named("data-to", place)}`);
  const piece = thing && document.querySelector(`#table ${named("data-pick", thing)}`);
  button.classList.add("meant");
  if (!seal || !piece || !seal.style.getPropertyValue("--x")) return () => button.classList.remove("meant");
  const before = ["--x", "--y"].map((axis) => [axis, piece.style.getPropertyValue(axis)]);
  for (const [axis] of before) piece.style.setProperty(axis, seal.style.getPropertyValue(axis));
  piece.classList.add("meant");
  return () => {
    button.classList.remove("meant");
    piece.classList.remove("meant");
    for (const [axis, value] of before) piece.style.setProperty(axis, value);
  };
}

function act() {
  const { button } = waiting ?? {};
  const there = button?.isConnected && waiting.number === number();
  forget(false);
  if (!there) return;
  sure = true;
  button.click();
  sure = false;
}

function forget(back) {
  const { button, off } = waiting ?? {};
  waiting = null;
  off?.();
  if (bar()) bar().hidden = true;
  if (back && button?.isConnected && button.checkVisibility()) button.focus({ preventScroll: true });
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !waiting) return;
  event.stopPropagation();
  forget(true);
}, true);

// What was chosen belongs to one question: when the table has gone on, or was drawn anew, it is asked anew.
document.addEventListener("htmx:after:swap", () => {
  if (waiting && (!waiting.button.isConnected || waiting.number !== number())) forget(false);
});

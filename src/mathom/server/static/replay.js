// A replay under the hand: it plays by itself, arrows go through it from anywhere on the page, and space plays and pauses.

const PACE = 1100; // milliseconds for a step at speed 1
const SPEED = "mathom-replay-speed"; // in localStorage

const replay = () => document.getElementById("replay");
const button = () => document.getElementById("play-replay");
const at_end = () => replay().dataset.at === replay().dataset.end;
const link = (name) => document.getElementById(`go-${name}`);

let playing = false;
let timer = 0;
let busy = false; // a step is on its way

function speed() {
  const field = document.getElementById("speed");
  return Number(field?.value) || 1;
}

function show() {
  const toggle = button();
  if (!toggle) return;
  toggle.hidden = false;
  document.querySelector(".slider .speed").hidden = false;
  const wish = localStorage.getItem(SPEED);
  const field = document.getElementById("speed");
  if (wish && [...field.options].some((option) => option.value === wish)) field.value = wish;
  const says = playing ? toggle.dataset.pause : toggle.dataset.play;
  toggle.setAttribute("aria-pressed", String(playing));
  toggle.title = says;
  toggle.querySelector(".vh").textContent = says;
}

function go(name) {
  if (busy || !link(name)?.hasAttribute("href")) return;
  busy = true;
  window.htmx.ajax("GET", link(name).getAttribute("href"), { target: "#replay", swap: "outerMorph", push: playing ? undefined : "true" });
}

function wait() {
  clearTimeout(timer);
  if (playing) timer = setTimeout(() => go("on"), PACE / speed());
}

function play(on) {
  playing = on;
  if (playing && at_end()) go("first");
  else wait();
  show();
}

document.addEventListener("click", (event) => {
  if (event.target.closest("#play-replay")) play(!playing);
  else if (event.target.closest('[id^="go-"]')) play(false);
});

document.addEventListener("input", (event) => {
  if (event.target.id === "at") play(false);
});

document.addEventListener("change", (event) => {
  if (event.target.id !== "speed") return;
  event.stopPropagation(); // it is nothing of the form's
  localStorage.setItem(SPEED, event.target.value);
  wait();
}, true);

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest('input:not([type="range"]), textarea, select')) return;
  if (event.key === " ") {
    if (event.target.closest("button, a, summary")) return; // which it presses
    event.preventDefault();
    play(!playing);
  } else if (event.key in KEYS) {
    event.preventDefault();
    play(false);
    go(KEYS[event.key]);
  }
});

document.addEventListener("htmx:after:swap", () => {
  busy = false;
  if (playing && at_end()) playing = false;
  show();
  wait();
});
document.addEventListener("htmx:error", () => {
  busy = false;
  play(false);
});
show();

// The board under the hand: pick a thing up by click, tap, drag or keyboard, put it down where it may go.
// It knows no game, only the attributes of docs/web-table.md, and presses the same buttons that are on the page anyway.

const table = () => document.getElementById("table");
const named = (attribute, value) => [...document.querySelectorAll(`[${attribute}="${CSS.escape(value)}"]`)];
const DRAG_STARTS = 6; // pixels: less is a click with a shaky hand

let picked = "";

function show(thing) {
  picked = thing;
  const root = table();
  if (!root) return;
  if (thing) root.dataset.picked = thing;
  else delete root.dataset.picked;
  for (const element of root.querySelectorAll("[data-pick]")) {
    element.setAttribute("aria-pressed", String(element.dataset.pick === thing));
  }
  for (const element of root.querySelectorAll("[data-for]")) {
    const on = element.dataset.for === thing;
    if (element.tagName === "DETAILS") element.open = on;
    else element.hidden = !on;
  }
  for (const element of root.querySelectorAll("[data-drop]")) {
    element.classList.toggle("legal", Boolean(thing) && targets(thing, element.dataset.drop).length > 0);
    element.classList.toggle("from", Boolean(thing) && element.dataset.drop === place_of(thing));
  }
  root.dispatchEvent(new CustomEvent("mathom:picked", { detail: { thing } }));
}

function place_of(thing) {
  return document.querySelector(`[data-pick="${CSS.escape(thing)}"]`)?.dataset.at ?? "";
}

function targets(thing, place) {
  return named("data-for", thing).filter((element) => element.dataset.to === place && element.matches("button"));
}

function put(thing, place) {
  const [first] = targets(thing, place);
  if (first) {
    show("");
    first.click();
  } else if (place !== place_of(thing)) {
    ask_why(thing, place);
  }
}

// Something that cannot be done was tried: the server says why, with the rule.
function ask_why(thing, place) {
  const form = document.getElementById("act");
  if (!form || !window.htmx) return;
  const at = form.getAttribute("action").replace(/\/act$/, "/why");
  const query = new URLSearchParams({ thing, place });
  document.dispatchEvent(new CustomEvent("mathom:ask", { detail: `${at}?${query}` })); // aids.js shows the answer
}

document.addEventListener("click", (event) => {
  if (dragged && event.isTrusted) {
    dragged = false; // the end of a drag is no click, unlike the one by which we press a button
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  const thing = event.target.closest("[data-pick]");
  if (thing) {
    if (thing.matches("[aria-disabled=true]")) return;
    show(picked === thing.dataset.pick ? "" : thing.dataset.pick);
    if (picked && event.detail === 0) focus_first(picked); // picked up by keyboard: go on to its ways
    return;
  }
  const place = event.target.closest("[data-drop]");
  if (place && picked && !event.target.closest("button, a, input, label, summary")) {
    put(picked, place.dataset.drop);
    return;
  }
  if (event.target.closest("[data-unpick]")) show("");
  const told = event.target.closest("[data-about]");
  if (told && !event.target.closest("button, a, input, label, summary")) tell(told, 0); // a tap that does nothing else
}, true);

function focus_first(thing) {
  const list = named("data-for", thing).find((element) => element.matches("details, ul, ol, div, section"));
  list?.querySelector("button")?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !picked) return;
  const held = picked;
  show("");
  document.querySelector(`[data-pick="${CSS.escape(held)}"]`)?.focus();
});

// Dragging, by mouse, pen or finger. The thing follows the pointer by `translate`, so its place stays the server's.
let dragged = false;
let drag = null;

document.addEventListener("pointerdown", (event) => {
  const thing = event.target.closest?.("[data-pick]");
  if (!thing || event.button !== 0 || thing.matches("[aria-disabled=true]")) return;
  drag = { thing, x: event.clientX, y: event.clientY, on: false, id: event.pointerId };
});

document.addEventListener("pointermove", (event) => {
  if (!drag || event.pointerId !== drag.id) return;
  const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
  if (!drag.on && Math.hypot(dx, dy) > DRAG_STARTS) {
    drag.on = true;
    if (picked !== drag.thing.dataset.pick) show(drag.thing.dataset.pick);
    hush();
    drag.thing.classList.add("dragged");
    drag.thing.setPointerCapture?.(drag.id);
  }
  if (drag.on) drag.thing.style.transform = `translate(${dx}px, ${dy}px)`;
});

function drop(event, done) {
  if (!drag || event.pointerId !== drag.id) return;
  const { thing, on } = drag;
  drag = null;
  if (!on) return;
  thing.classList.remove("dragged");
  thing.style.transform = "";
  dragged = true;
  setTimeout(() => { dragged = false; }, 0); // where no click follows
  if (!done) return show("");
  const place = document.elementsFromPoint(event.clientX, event.clientY).find((element) => element !== thing && element.closest("[data-drop]"));
  if (place) put(thing.dataset.pick, place.closest("[data-drop]").dataset.drop);
}

document.addEventListener("pointerup", (event) => drop(event, true));
document.addEventListener("pointercancel", (event) => drop(event, false));

// A rule in the log opens beside the board instead of leading away from it.
document.addEventListener("click", (event) => {
  const link = event.target.closest("a.rule, a[data-drawer]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !window.htmx || !document.getElementById("drawer")) return;
  event.preventDefault();
  window.htmx.ajax("GET", link.getAttribute("href"), { target: "#drawer", swap: "innerHTML" });
});

// What a thing is: on hover, on focus, on a long press. One small sheet for all of them.
const known = new Map();
let asked = null;

async function about(thing) {
  const at = `/about/${table().dataset.game}/${thing.dataset.about}`;
  if (!known.has(at)) {
    const answer = await fetch(at, { headers: { "HX-Request": "true", "X-Small": "1" } });
    known.set(at, answer.ok ? await answer.text() : "");
  }
  if (asked !== thing || !known.get(at)) return;
  const tip = document.getElementById("tip");
  tip.innerHTML = known.get(at); // our own server's page, escaped there; scripts are barred by the policy
  tip.hidden = false;
  const box = thing.getBoundingClientRect();
  const [width, height] = [tip.offsetWidth, tip.offsetHeight];
  const left = Math.max(8, Math.min(box.left + box.width / 2 - width / 2, innerWidth - width - 8));
  const above = box.top - height - 8;
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 8 ? above : Math.min(box.bottom + 8, innerHeight - height - 8)}px`;
}

function tell(thing, wait) {
  clearTimeout(tell.timer);
  asked = thing;
  tell.timer = setTimeout(() => about(thing), wait);
}

function hush() {
  clearTimeout(tell.timer);
  asked = null;
  const tip = document.getElementById("tip");
  if (tip) tip.hidden = true;
}

document.addEventListener("pointerover", (event) => {
  const thing = event.target.closest?.("[data-about]");
  if (event.pointerType !== "mouse" || drag?.on) return;
  if (thing && thing !== asked) tell(thing, 450);
  else if (!thing && asked && !event.target.closest?.("#tip")) hush();
});
document.addEventListener("focusin", (event) => {
  const thing = event.target.closest?.("[data-about]");
  if (thing && thing.matches(":focus-visible")) tell(thing, 700);
  else if (asked) hush();
});
document.addEventListener("pointerdown", (event) => {
  hush();
  const thing = event.target.closest?.("[data-about]");
  if (thing && event.pointerType !== "mouse") tell(thing, 500);
});
document.addEventListener("pointerup", (event) => { if (event.pointerType !== "mouse" && document.getElementById("tip")?.hidden) hush(); });
document.addEventListener("keydown", (event) => { if (event.key === "Escape") hush(); });
document.addEventListener("contextmenu", (event) => { if (event.target.closest?.("[data-about]") && event.pointerType === "touch") event.preventDefault(); });

// After every update the thing in hand stays in hand, if it can still go anywhere.
export function refresh() {
  hush();
  const still = picked && named("data-pick", picked).length && named("data-for", picked).length;
  show(still ? picked : "");
}

document.addEventListener("htmx:after:swap", refresh);
document.documentElement.classList.add("scripted");
show("");

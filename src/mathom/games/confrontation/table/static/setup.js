// Placing characters by hand, in any order: tap or drag one from the tray to a region. Nothing is sent before "Ready";
// then all of it goes at once, in the order in which the rules ask.

let plan = new Map(); // region -> character
let held = "";
const DRAG_STARTS = 6; // pixels: less is a click with a shaky hand

const setup = () => document.getElementById("setup");
const regions = () => setup().dataset.regions.split(" ");
const tray = () => [...document.querySelectorAll("[data-set]")];
const place_of = (who) => [...plan].find(([, other]) => other === who)?.[0] ?? "";

const goals = new Set(); // what this file has marked on the board

function draw() {
  for (const ground of goals) ground.classList.remove("goal");
  goals.clear();
  if (!setup()) {
    plan = new Map();
    held = "";
    return;
  }
  const free = new Set(tray().map((button) => button.dataset.set));
  plan = new Map([...plan].filter(([region, who]) => regions().includes(region) && free.has(who)));
  for (const button of tray()) {
    const region = place_of(button.dataset.set);
    button.setAttribute("aria-pressed", String(button.dataset.set === held));
    button.classList.toggle("put", Boolean(region));
    button.querySelector("small").textContent = region ? seal(region).getAttribute("aria-label") : "";
  }
  for (const region of regions()) {
    const button = seal(region);
    const who = plan.get(region);
    button.hidden = !held && !who;
    button.classList.toggle("filled", Boolean(who));
    show_face(button, who);
    const ground = document.getElementById(`reg-${region}`);
    if (!ground || (who && !held)) continue;
    ground.classList.add("goal");
    goals.add(ground);
  }
  document.getElementById("ready").disabled = plan.size < regions().length;
  tell_hint();
}

// It was about what stood there before.
function put_hint_away() {
  const hint = document.getElementById("hint");
  if (hint?.getAttribute("aria-expanded") === "true") hint.click();
}

// A hint speaks of what stands on the board, though nothing of it was sent yet.
function tell_hint() {
  const hint = document.getElementById("hint");
  if (!hint) return;
  const placed = regions().filter((region) => plan.has(region)).map((region) => `${plan.get(region)}@${region}`);
  const address = hint.getAttribute("href").split("?")[0];
  hint.setAttribute("href", placed.length ? `${address}?placed=${encodeURIComponent(placed.join(" "))}` : address);
}

const seal = (region) => document.querySelector(`[data-into="${region}"]`);

function show_face(button, who) {
  const face = who && document.querySelector(`[data-set="${who}"]`);
  button.querySelector(".put-face")?.remove();
  if (!face) return;
  const copy = document.createElement("span");
  copy.className = "put-face";
  copy.append(face.querySelector("svg").cloneNode(true), face.querySelector("span").firstChild.textContent);
  button.append(copy);
}

function put(who, region) {
  const before = place_of(who);
  const there = plan.get(region);
  if (before) plan.delete(before);
  if (there && before) plan.set(before, there); // they change places
  plan.set(region, who);
  held = "";
  put_hint_away();
  draw();
}

// A formation, or a placement of before, fills the board; "Ready" sends it.
function fill(actions) {
  plan = new Map(actions.split(" ").map((text) => text.split("@").reverse()));
  held = "";
  put_hint_away();
  draw();
}

document.addEventListener("click", (event) => {
  if (!setup() || dropped) return; // the end of a drag is no click
  const ready_made = event.target.closest("a[data-plan]");
  if (ready_made) {
    event.preventDefault();
    fill(ready_made.dataset.plan);
    document.getElementById("ready").focus({ preventScroll: true });
    return;
  }
  const advised = event.target.closest("#advised button");
  if (advised) { // it is put on the board, and sent with the rest
    const [who, region] = advised.value.split("@");
    if (!region) return;
    event.preventDefault();
    put(who, region);
    return;
  }
  const face = event.target.closest("[data-set]");
  if (face) {
    held = held === face.dataset.set ? "" : face.dataset.set;
    draw();
    if (held && event.detail === 0) document.querySelector("[data-into]:not(.filled)")?.focus();
    return;
  }
  const into = event.target.closest("[data-into]")?.dataset.into ?? event.target.closest("[data-drop]")?.dataset.drop;
  if (into && regions().includes(into)) {
    if (held) put(held, into);
    else if (plan.has(into)) {
      held = plan.get(into);
      draw();
    }
    return;
  }
  if (event.target.closest("#clear")) {
    plan = new Map();
    held = "";
    draw();
  }
  if (event.target.closest("#ready")) {
    const fields = regions().map((region) => {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = "action";
      field.value = `${plan.get(region)}@${region}`;
      field.setAttribute("form", "act");
      return field;
    });
    setup().append(...fields);
    const gone = () => fields.forEach((field) => field.remove());
    document.addEventListener("htmx:after:request", gone, { once: true });
    setTimeout(gone, 4000); // if no answer came, it can be tried again
  }
});

// Dragging, by mouse, pen or finger: from the tray, or from a region to another.
let drag = null;
let dropped = false;

// Enter in the name of a setup that is kept would press the first button of the form, whatever that is.
document.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && event.target.id === "keep") event.preventDefault();
});

document.addEventListener("pointerdown", (event) => {
  const from = event.target.closest?.("[data-set], [data-into].filled");
  if (!setup() || !from || event.button !== 0) return;
  drag = { who: from.dataset.set ?? plan.get(from.dataset.into), x: event.clientX, y: event.clientY, id: event.pointerId };
});

document.addEventListener("pointermove", (event) => {
  if (event.pointerId !== drag?.id) return;
  if (!drag.ghost) {
    if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_STARTS) return;
    held = drag.who;
    draw();
    drag.ghost = document.createElement("div");
    drag.ghost.className = "in-hand";
    show_face(drag.ghost, drag.who);
    document.body.append(drag.ghost);
  }
  drag.ghost.style.left = `${event.clientX}px`;
  drag.ghost.style.top = `${event.clientY}px`;
});

function let_go(event, done) {
  if (event.pointerId !== drag?.id) return;
  const { who, ghost } = drag;
  drag = null;
  if (!ghost) return;
  ghost.remove();
  dropped = true;
  setTimeout(() => { dropped = false; }, 0); // where no click follows
  if (!setup()) return;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const place = under.map((element) => element.closest("[data-into], [data-drop]")).find(Boolean);
  const region = place?.dataset.into ?? place?.dataset.drop;
  if (done && regions().includes(region)) return put(who, region);
  held = "";
  draw();
}

document.addEventListener("pointerup", (event) => let_go(event, true));
document.addEventListener("pointercancel", (event) => let_go(event, false));

document.documentElement.classList.add("arranges");
document.addEventListener("htmx:after:swap", draw);
draw();

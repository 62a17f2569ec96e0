// What happens is told before it is shown: an update that brings a tale waits, and with it all that come after, until
// the tale was told. It knows no game, only the attributes of docs/web-table.md ("Tales"). Every page holds for itself: the
// table has gone on meanwhile, and nobody waits for anybody's picture.

const PACE = { story: 1, quick: 0.5, none: 0 };
const GUARD = 450; // milliseconds: who presses twice on what was there before means that, and not what came in its place
const still = matchMedia("(prefers-reduced-motion: reduce)");

const speed = () => document.documentElement.dataset.staging ?? "story";
const table = () => document.getElementById("table");
const key_of = (tale) => tale.dataset.tale;
const now = () => performance.now();

let seen = keys(document); // the tales of the page as it is, or as the last update that waits will make it
let held = []; // updates that wait, in their order, each with the tales to tell before it is shown
let let_through = null; // the one that is shown just now
let on_stage = null;
let rush = false; // all the rest at once, until one is asked oneself
const since = new Map(); // since when the page shows the beginning of a tale by itself

function keys(root) {
  return new Set([...root.querySelectorAll("[data-tale]")].map(key_of));
}

function note_beginnings() {
  for (const begun of document.querySelectorAll("[data-begun]")) {
    if (!since.has(begun.dataset.begun)) since.set(begun.dataset.begun, now());
  }
  const { key } = lingerer()?.dataset ?? {};
  if (key !== lingering.key) lingering = { ...lingering, key, since: now() };
}

// What stays to be seen where it is, such as a throw of the dice: the next update waits for it.
const lingerer = () => document.querySelector("[data-lingers]");
let lingering = { key: undefined, since: 0, end: () => {} };

function still_to_see() {
  const shown = lingerer();
  if (!shown || rush) return 0;
  return Math.max(0, Number(shown.dataset.lingers) * PACE[speed()] - (now() - lingering.since));
}

async function linger() {
  const left = still_to_see();
  if (!left || held.some((each) => each.urgent)) return;
  await visible();
  table().dataset.lingering = "";
  await new Promise((done) => {
    lingering.end = done;
    setTimeout(done, left);
  });
  delete table()?.dataset.lingering;
}

// Updates -------------------------------------------------------------------------------------------------------------

document.addEventListener("htmx:before:swap", (event) => {
  const { ctx, tasks = [] } = event.detail ?? {};
  if (ctx && ctx === let_through) return;
  const arriving = / id="(?:table|moment)"[^>]*data-number="(\d+)"/.exec(ctx?.text ?? "");
  if (!arriving || !table() || document.getElementById("replay")) return;
  const roots = tasks.map((task) => task.fragment).filter(Boolean);
  const found = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const number = Number(arriving[1]);
  if (number < Number(table().dataset.number)) return; // it is old: live.js throws it away
  const newer = held.findIndex((each) => each.number > number);
  if (newer >= 0) { // an answer that was slow: it has its place before those that wait, which have told its tales
    event.preventDefault();
    event.stopImmediatePropagation();
    held.splice(newer, 0, { ctx: { ...ctx }, number, tales: [], urgent: false });
    pass_talk(found("#feed > li.talk, li.talk"));
    return;
  }
  let tales = [];
  if (found("[data-tales]").length) {
    const come = found("[data-tale]");
    const newest = Math.max(-1, ...[...seen].map(Number)); // what was taken back brings older ones to the page again
    tales = come.filter((tale) => Number(key_of(tale)) > newest).sort((one, other) => key_of(one) - key_of(other));
    seen = new Set(come.map(key_of));
  }
  if (found("#moment, #table").some((moment) => "yourTurn" in moment.dataset)) rush = false;
  if (!PACE[speed()] || rush) tales = [];
  const answers = ctx.sourceElement?.id !== "live"; // what one has done oneself is not put off for a look at what was
  if (!held.length && !tales.length && (answers || !still_to_see())) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held.push({ ctx: { ...ctx }, number, tales: tales.map((tale) => tale.cloneNode(true)), urgent: found("[data-urgent]").length > 0 });
  pass_talk(found("#feed > li.talk, li.talk"));
  announce(found("#moment, #table"));
  if (held.at(-1).urgent) hurry();
  if (held.length === 1) tell_all();
});

// What people say waits for no story; when the update is shown, a line that is there already is not added again.
function pass_talk(lines) {
  const feed = document.getElementById("feed");
  for (const line of lines) if (feed && line.id && !document.getElementById(line.id)) feed.append(line.cloneNode(true));
}

// Whose turn it is may be known at once: a page that nobody looks at must ring.
function announce([moment]) {
  if (moment) document.dispatchEvent(new CustomEvent("mathom:ahead", { detail: { ...moment.dataset } }));
}

// Whatever goes wrong in a tale or an update, those that wait behind it are shown.
async function tell_all() {
  while (held.length) {
    await guarded(tell_first);
    const [first] = held; // a slow answer may have come before the one that was told
    await guarded(() => show_update(first));
    held = held.filter((each) => each !== first);
  }
  await guarded(() => clear_stage(true));
  if (!lingerer()) rush = false; // what waited was skipped; what comes next is told again
}

async function guarded(work) {
  try {
    await work();
  } catch (error) {
    console.error(error);
  }
}

async function tell_first() {
  await linger();
  const { tales } = held[0];
  while (tales.length) {
    if (held.some((each) => each.urgent) || rush || !PACE[speed()]) break; // a question that answers itself waits for nobody
    await tell(tales.shift());
  }
}

async function show_update({ ctx }) {
  await guarded(() => clear_stage(held.length === 1 || !held[1].tales.length));
  let_through = ctx;
  try {
    await window.htmx.swap(ctx);
  } finally {
    let_through = null;
  }
}

// The stage -----------------------------------------------------------------------------------------------------------

const place = () => document.querySelector("[data-stage]") ?? document.getElementById("prompt");

function open_stage() {
  if (on_stage) return on_stage;
  const frame = document.getElementById("staging")?.content.firstElementChild.cloneNode(true);
  const prompt = place();
  if (!frame || !prompt) return null;
  const had_focus = document.activeElement === document.body || prompt.contains(document.activeElement);
  frame.className += ` ${[...prompt.classList].filter((name) => /^(seat|h)-/.test(name)).join(" ")}`;
  prompt.before(frame);
  prompt.hidden = true;
  table().dataset.held = "";
  on_stage = { frame, prompt, ready: now() + GUARD, pressed: false, skip: () => {}, props: [] };
  if (had_focus) frame.focus({ preventScroll: true });
  return on_stage;
}

function clear_stage(all) {
  if (!on_stage) return;
  put_props_away();
  if (!all) return;
  const had_focus = on_stage.frame.contains(document.activeElement);
  on_stage.frame.remove();
  on_stage.prompt.hidden = false;
  delete table()?.dataset.held;
  on_stage = null;
  if (had_focus) table()?.focus({ preventScroll: true });
}

function hurry() {
  on_stage?.skip("all");
  lingering.end();
}

// Every moment has its length; the last one stands at least so long, and where the tale waits, until somebody goes on.
async function tell(tale) {
  const stage = open_stage();
  if (!stage) return;
  put_props_away();
  const lengths = tale.dataset.moments.split(" ").map(Number);
  const last = lengths.length;
  const waits = "waits" in tale.dataset && speed() === "story";
  const [skip, all, go] = ["skip", "all", "on"].map((name) => stage.frame.querySelector(`[data-stage-${name}]`));
  skip.hidden = false;
  all.hidden = "waits" in tale.dataset && held.every((each) => !each.tales.length); // only where more is to come
  go.hidden = true;
  tale.removeAttribute("id");
  await visible();
  let moment = first_moment(tale, lengths);
  if (still.matches) [moment, tale.dataset.all] = [last, ""];
  show(tale, moment);
  stage.frame.querySelector("[data-stage-tale]").replaceChildren(tale);
  for (; moment < last; moment += 1) {
    if (!lengths[moment - 1]) continue;
    if (Number(tale.dataset.now) !== moment) show(tale, moment);
    const how = await pause(stage, lengths[moment - 1] * PACE[speed()]);
    if (how === "all") return;
    if (how === "skip") break;
  }
  if (Number(tale.dataset.now) !== last) show(tale, last);
  skip.hidden = waits;
  go.hidden = !waits;
  if (waits) stage.ready = Math.max(stage.ready, now() + GUARD);
  stage.frame.dataset.holds = lengths[last - 1];
  if (waits && document.activeElement === stage.frame) go.focus({ preventScroll: true });
  await pause(stage, waits ? Infinity : lengths[last - 1]);
  since.delete(key_of(tale));
}

// What the page has already shown of it long enough is not told again.
function first_moment(tale, lengths) {
  const begun = document.querySelector(`[data-begun="${CSS.escape(key_of(tale))}"]`);
  if (!begun) return 1;
  const upto = Number(begun.dataset.upto);
  const needs = lengths.slice(0, upto).reduce((sum, length) => sum + length, 0) * PACE[speed()];
  const first = now() - (since.get(key_of(tale)) ?? now()) >= needs ? upto + 1 : 1;
  return lengths[first - 1] || first >= lengths.length ? first : first + 1; // a moment without a length is left out
}

function pause(stage, length) {
  return new Promise((done) => {
    const timer = Number.isFinite(length) ? setTimeout(() => done("time"), length) : 0;
    stage.skip = (how = "skip") => {
      clearTimeout(timer);
      done(how);
    };
  });
}

function visible() {
  return new Promise((done) => {
    if (!document.hidden) return done();
    document.addEventListener("visibilitychange", () => done(), { once: true });
  });
}

// "3": from then on; "1-2": only then.
function is_now(range, moment) {
  const [from, to] = range.split("-").map(Number);
  return moment >= from && (range.includes("-") ? moment <= to : true);
}

function show(tale, moment) {
  const all = "all" in tale.dataset;
  tale.dataset.now = moment;
  for (const part of tale.querySelectorAll("[data-moment]")) {
    part.hidden = !is_now(part.dataset.moment, moment) && !(all && part.parentElement.matches("[data-says]"));
  }
  for (const part of tale.querySelectorAll("[data-adds]")) {
    part.classList.toggle(part.dataset.adds, moment >= Number(part.dataset.from));
  }
  put_props(tale, moment);
  hear(tale, moment);
  tell_aloud(tale, all);
}

function hear(tale, moment) {
  const sound = tale.dataset.hear?.split(" ")[moment - 1];
  if (sound && sound !== "-") document.dispatchEvent(new CustomEvent("mathom:sound", { detail: { sound } }));
}

function tell_aloud(tale) {
  const says = [...tale.querySelectorAll("[data-says] > [data-moment]")].filter((part) => !part.hidden);
  const events = document.getElementById("events");
  if (events) events.textContent = says.map((part) => part.textContent.trim().replace(/\s+/g, " ")).join(" ");
}

// Things of the page that look otherwise as long as the tale is told: their class, style and inside; then as they were.
function put_props(tale, moment) {
  const wanted = new Map();
  for (const prop of tale.querySelectorAll("[data-prop]")) {
    const { from = "1", until = "99" } = prop.dataset;
    if (moment >= Number(from) && moment <= Number(until)) wanted.set(prop.dataset.prop, prop);
  }
  for (const each of on_stage.props.filter((one) => !wanted.has(one.id))) take_off(each);
  on_stage.props = on_stage.props.filter((one) => wanted.has(one.id));
  for (const [id, prop] of wanted) {
    let element = document.getElementById(id);
    let kept = on_stage.props.find((one) => one.id === id);
    if (!element) {
      const into = document.getElementById(prop.dataset.into ?? "");
      if (!into) continue;
      element = document.createElement("span");
      element.id = id;
      into.append(element);
      on_stage.props.push({ id, element, made: true });
    } else if (!kept) {
      kept = { id, element, class: element.getAttribute("class"), style: element.getAttribute("style"), inside: element.innerHTML };
      on_stage.props.push(kept);
    }
    if (prop.hasAttribute("class")) element.setAttribute("class", prop.getAttribute("class"));
    if (prop.hasAttribute("style")) element.setAttribute("style", prop.getAttribute("style"));
    if (prop.childElementCount) element.innerHTML = prop.innerHTML; // our own page's, escaped by the server
  }
}

function take_off({ element, made, ...was }) {
  if (made) return element.remove();
  for (const name of ["class", "style"]) {
    if (was[name] === null) element.removeAttribute(name);
    else element.setAttribute(name, was[name]);
  }
  if (element.innerHTML !== was.inside) element.innerHTML = was.inside;
}

function put_props_away() {
  if (!on_stage) return;
  const { props } = on_stage;
  on_stage.props = []; // first: what cannot be put away is not tried again
  props.forEach(take_off);
}

// The hand ------------------------------------------------------------------------------------------------------------

function advance() {
  if (on_stage && now() >= on_stage.ready) on_stage.skip();
}

document.addEventListener("pointerdown", (event) => {
  if (on_stage) on_stage.pressed = on_stage.frame.contains(event.target);
}, true);

document.addEventListener("click", (event) => {
  if (!on_stage && event.target instanceof Element && event.target.closest("[data-stage-all]")) {
    rush = true;
    hurry();
  }
  if (!on_stage || !(event.target instanceof Element)) return;
  if (on_stage.frame.contains(event.target)) {
    event.preventDefault();
    if (event.detail && !on_stage.pressed) return; // the press began on what was there before
    if (event.target.closest("[data-stage-all]") && now() >= on_stage.ready) {
      rush = true;
      hurry();
    } else advance();
  } else if (event.target.closest('#table [form="act"], #table [data-pick], #table [data-drop]') && !event.target.closest(".tools")) {
    event.preventDefault(); // what the board offers is of a moment that is over
    event.stopImmediatePropagation();
    advance();
  }
}, true);

document.addEventListener("keydown", (event) => {
  if (!on_stage || event.repeat || !["Escape", "Enter", " "].includes(event.key)) return;
  if (event.target.closest?.("input, textarea, select, summary, a, dialog, #drawer, .drawer")) return;
  const button = event.target.closest?.("button");
  if (button && !on_stage.frame.contains(button)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  advance();
}, true);

document.addEventListener("htmx:after:swap", note_beginnings);
note_beginnings();

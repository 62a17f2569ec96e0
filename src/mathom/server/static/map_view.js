// A drawn map to walk about in: drag, wheel, two fingers, keys and buttons. It knows no game, only these attributes:
//
//   data-map="1000 700"          on the window: the canvas, in units. Its only child is the sheet, which is moved
//   data-map-first="128 388"     where one looks first if the whole map would be too small to read
//   data-map-frame               round the window and all that belongs to it:
//   data-map-do="in|out|whole"   buttons
//   data-map-window              the rectangle of the little map that shows what one sees
//
// The page keeps its wheel and its one-finger swipe until the map has the focus; two fingers always mean the map. A view
// is kept by the id of its window, so it outlives updates of the page. The window has the classes `part` while there is
// more than it shows, and `near` where small print can be read.

const READABLE = 0.78; // pixels a unit: below that the names cannot be read, and one begins nearer
const FIRST = 1.1;
const NEAR = 1.4;
const MOST = 3.2;
const STEP = 1.35; // a press of a key or button
const SLIP = 5; // pixels: less is a click, not a drag

const views = new Map(); // by id, once one has moved: the middle in units, and the scale; no scale: the whole map
const known = new WeakSet();

const numbers = (text) => (text ?? "").split(" ").map(Number);
const between = (least, value, most) => Math.max(least, Math.min(value, most));
const focused = (box) => box.contains(document.activeElement);

function measure(box) {
  const [wide, high] = numbers(box.dataset.map);
  const width = box.clientWidth, height = box.clientHeight;
  return { wide, high, width, height, fit: Math.min(width / wide, height / high) };
}

function view_of(box, size) {
  const view = views.get(box.id);
  if (view) return view;
  const [x, y] = numbers(box.dataset.mapFirst);
  return { x, y, scale: size.fit < READABLE ? FIRST : null };
}

// Where the sheet lies: in the middle where it is smaller than the window, else never off its edge.
function laid(middle, scale, long, room) {
  const length = long * scale;
  return length <= room ? (room - length) / 2 : between(room - length, room / 2 - middle * scale, 0);
}

function show(box) {
  const size = measure(box);
  if (!size.fit) return; // folded away
  const view = view_of(box, size);
  if (view.scale !== null && view.scale <= size.fit * 1.001) view.scale = null;
  const scale = view.scale ?? size.fit;
  const left = laid(view.x, scale, size.wide, size.width), top = laid(view.y, scale, size.high, size.height);
  if (view.scale !== null) {
    view.x = (size.width / 2 - left) / scale;
    view.y = (size.height / 2 - top) / scale;
  }
  const sheet = box.firstElementChild;
  sheet.style.width = `${size.wide * scale}px`;
  sheet.style.translate = `${left}px ${top}px`;
  box.classList.toggle("part", view.scale !== null);
  box.classList.toggle("near", scale >= NEAR);
  const seen = box.closest("[data-map-frame]")?.querySelector("[data-map-window]");
  if (seen) {
    const at = { x: -left / scale, y: -top / scale, width: size.width / scale, height: size.height / scale };
    for (const [name, value] of Object.entries(at)) seen.setAttribute(name, Math.round(value));
  }
}

// Nearer or farther, while the point under the hand stays where it is. Says whether anything changed.
function zoom(box, factor, at) {
  const size = measure(box), view = view_of(box, size);
  const before = view.scale ?? size.fit;
  const scale = between(size.fit, before * factor, Math.max(MOST, size.fit));
  if (Math.abs(scale - before) < before * 0.001) return false;
  const point = at ?? { x: size.width / 2, y: size.height / 2 };
  const left = laid(view.x, before, size.wide, size.width), top = laid(view.y, before, size.high, size.height);
  view.x = (point.x - left) / before + (size.width / 2 - point.x) / scale;
  view.y = (point.y - top) / before + (size.height / 2 - point.y) / scale;
  view.scale = scale;
  views.set(box.id, view);
  show(box);
  return true;
}

function pan(box, right, down) {
  const view = view_of(box, measure(box));
  if (view.scale === null) return false;
  const { x, y } = view;
  view.x -= right / view.scale;
  view.y -= down / view.scale;
  views.set(box.id, view);
  show(box);
  return view.x !== x || view.y !== y;
}

function whole(box) {
  const view = view_of(box, measure(box));
  if (view.scale === null) return false;
  view.scale = null;
  views.set(box.id, view);
  show(box);
  return true;
}

function inside(box, event) {
  const edge = box.getBoundingClientRect();
  return { x: event.clientX - edge.left - box.clientLeft, y: event.clientY - edge.top - box.clientTop };
}

const DO = { in: (box) => zoom(box, STEP), out: (box) => zoom(box, 1 / STEP), whole };
const KEYS = {
  "+": DO.in, "=": DO.in, "-": DO.out, _: DO.out, 0: DO.whole,
  ArrowLeft: (box) => pan(box, box.clientWidth / 6, 0),
  ArrowRight: (box) => pan(box, -box.clientWidth / 6, 0),
  ArrowUp: (box) => pan(box, 0, box.clientHeight / 6),
  ArrowDown: (box) => pan(box, 0, -box.clientHeight / 6),
};

function on_key(event) {
  const box = event.currentTarget, act = KEYS[event.key];
  if (!act || event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea")) return;
  box.classList.add("glides");
  if (act(box)) {
    event.preventDefault();
    event.stopPropagation();
  }
}

function on_wheel(event) {
  const box = event.currentTarget, pinch = event.ctrlKey || event.metaKey; // a touchpad's pinch comes as this
  if (!pinch && !focused(box)) return;
  box.classList.remove("glides");
  const way = event.deltaY * (event.deltaMode ? 24 : 1);
  const changed = zoom(box, Math.exp(-way * (pinch ? 0.008 : 0.0018)), inside(box, event));
  if (changed || pinch) event.preventDefault(); // as far as it goes: the page may scroll again
}

// The mouse drags; what moved is no click.
function on_press(event) {
  const box = event.currentTarget;
  if (event.button || event.pointerType === "touch" || event.target.closest("[data-pick]")) return;
  let { clientX: x, clientY: y } = event, dragged = false;
  function move(moved) {
    const right = moved.clientX - x, down = moved.clientY - y;
    if (!dragged && Math.hypot(right, down) < SLIP) return;
    if (!dragged) {
      dragged = true;
      box.setPointerCapture(event.pointerId);
      box.classList.remove("glides");
      box.classList.add("held");
    }
    ({ clientX: x, clientY: y } = moved);
    pan(box, right, down);
  }
  function end() {
    box.removeEventListener("pointermove", move);
    box.removeEventListener("pointerup", end);
    box.removeEventListener("pointercancel", end);
    box.classList.remove("held");
    if (!dragged) return;
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    box.addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => box.removeEventListener("click", swallow, { capture: true }));
  }
  box.addEventListener("pointermove", move);
  box.addEventListener("pointerup", end);
  box.addEventListener("pointercancel", end);
}

// Fingers: two pinch and move, one moves once the map has the focus, which a tap gives it.
const fingers = (box, event) => [...event.touches].filter((each) => box.contains(each.target)); // on any of its marks
const middle = (touches) => ({
  clientX: touches.reduce((sum, each) => sum + each.clientX, 0) / touches.length,
  clientY: touches.reduce((sum, each) => sum + each.clientY, 0) / touches.length,
});
const spread = (touches) =>
  touches.length < 2 ? 0 : Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
let hand = null; // the fingers as they were: on which map, their middle, how far apart, whether they moved

function on_touch(event) {
  const box = event.currentTarget, touches = fingers(box, event);
  hand = { box, at: middle(touches), far: spread(touches), moved: false, mine: touches.length > 1 || focused(box) };
  if (touches.length > 1 && event.cancelable) event.preventDefault();
}

function on_swipe(event) {
  const box = event.currentTarget, touches = fingers(box, event);
  if (!hand || hand.box !== box || !hand.mine || event.target.closest("[data-pick]")) return;
  const at = middle(touches), far = spread(touches);
  const right = at.clientX - hand.at.clientX, down = at.clientY - hand.at.clientY;
  if (touches.length === 1 && !hand.moved && Math.hypot(right, down) < SLIP) return;
  box.classList.remove("glides");
  const panned = pan(box, right, down);
  const zoomed = hand.far && far ? zoom(box, far / hand.far, inside(box, at)) : false;
  if ((panned || zoomed || touches.length > 1) && event.cancelable) event.preventDefault();
  hand = { ...hand, at, far, moved: true };
}

function on_lift(event) {
  const box = event.currentTarget, touches = fingers(box, event);
  if (!touches.length) {
    if (hand?.box === box && !hand.moved && !focused(box)) box.focus({ preventScroll: true });
    hand = null;
  } else if (hand) {
    hand = { ...hand, at: middle(touches), far: spread(touches) };
  }
}

// A browser scrolls to what gets the focus; here the sheet goes there instead.
function on_scroll(event) {
  const box = event.currentTarget, right = box.scrollLeft, down = box.scrollTop;
  if (!right && !down) return;
  box.scrollTo({ left: 0, top: 0, behavior: "instant" });
  pan(box, -right, -down);
}

const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    target.classList.remove("glides");
    show(target);
  }
});

function take_up() {
  for (const box of document.querySelectorAll("[data-map]")) {
    if (!known.has(box)) {
      known.add(box);
      box.addEventListener("keydown", on_key);
      box.addEventListener("wheel", on_wheel, { passive: false });
      box.addEventListener("pointerdown", on_press);
      box.addEventListener("touchstart", on_touch, { passive: false });
      box.addEventListener("touchmove", on_swipe, { passive: false });
      box.addEventListener("touchend", on_lift);
      box.addEventListener("touchcancel", on_lift);
      box.addEventListener("scroll", on_scroll);
      resized.observe(box);
    }
    show(box);
  }
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element && event.target.closest("[data-map-do]");
  const box = button && button.closest("[data-map-frame]")?.querySelector("[data-map]");
  if (!box) return;
  box.classList.add("glides");
  DO[button.dataset.mapDo]?.(box);
});
document.addEventListener("htmx:after:swap", take_up);
take_up();

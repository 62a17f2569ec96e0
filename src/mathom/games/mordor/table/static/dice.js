// Choosing dice: what the choice does, and what the button says, while one taps. Without this file the same page works:
// the boxes are check boxes, the rules answer, and every choice is a button of its own under "All choices".

let kept = { throw: "", bits: new Set() };

const tray = () => document.querySelector("#tray[data-choosing]");
const boxes = (root) => [...root.querySelectorAll("input[type=checkbox]")];

function mask(root) {
  return boxes(root).reduce((sum, box) => sum + (box.checked ? Number(box.dataset.bit) : 0), 0);
}

function choice(number) {
  return [...document.querySelectorAll("#all-choices li[data-sets]")]
    .find((item) => item.dataset.sets.split(" ").includes(String(number)));
}

function same(one, other) {
  return one.length === other.length && one.every((node, place) => node.isEqualNode(other[place]));
}

function drawn(icon, text) {
  const line = document.createElement("li");
  const word = document.createElement("span");
  word.textContent = text;
  const sign = document.querySelector(`#line-icons [data-icon="${icon}"] > svg`);
  line.append(sign ? sign.cloneNode(true) : document.createElement("i"), word);
  return line;
}

function tell(root) {
  const list = document.getElementById("does");
  const button = document.getElementById("set-aside");
  if (!list || !button) return;
  const number = mask(root);
  const found = choice(number);
  let lines;
  if (found) {
    lines = [...found.querySelectorAll(".sofar > li")].map((line) => drawn(line.dataset.icon, line.textContent));
  } else {
    lines = [drawn("u-info", number ? list.dataset.not : list.dataset.none)];
  }
  if (!same(lines, [...list.children])) list.replaceChildren(...lines);
  const word = button.querySelector("span");
  const says = found ? found.dataset.verb : button.dataset.word;
  if (word.textContent !== says) word.textContent = says;
  if (found) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

function keep(root) {
  kept = { throw: root.dataset.throw, bits: new Set(boxes(root).filter((box) => box.checked).map((box) => box.dataset.bit)) };
}

// The table was drawn anew, perhaps for a word of talk: what was chosen of this throw stays chosen.
function refresh() {
  const root = tray();
  if (!root) return;
  if (kept.throw === root.dataset.throw) {
    for (const box of boxes(root)) box.checked = box.disabled || kept.bits.has(box.dataset.bit);
  } else keep(root);
  tell(root);
}

document.addEventListener("change", (event) => {
  const root = tray();
  const box = event.target;
  if (!root || !root.contains(box) || box.type !== "checkbox") return;
  if (box.checked && !("same" in root.dataset)) {
    const kind = [...box.closest(".slotd").classList].find((name) => name.startsWith("s-"));
    for (const other of boxes(root)) {
      if (other !== box && !other.disabled && other.closest(`.${kind}`)) other.checked = false; // one of each: the last tap counts
    }
  }
  keep(root);
  tell(root);
});

document.addEventListener("reset", () => setTimeout(() => {
  const root = tray();
  if (root) { keep(root); tell(root); }
}));

const watcher = new MutationObserver(() => {
  refresh();
  watcher.takeRecords(); // our own changes are no news
});
watcher.observe(document.body, {
  childList: true,
  subtree: true,
  characterData: true,
  attributes: true,
  attributeFilter: ["checked", "data-throw", "aria-disabled"], // a morph may touch no more than one of these
});
refresh();

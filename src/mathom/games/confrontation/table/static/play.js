// The Confrontation under the hand: a combat card is chosen first and played with a second press, and a character that
// is opened in the list is picked up on the board.

let chosen = "";

function choose(action) {
  chosen = action;
  const play = document.getElementById("play");
  if (!play) return;
  let label = "";
  for (const card of document.querySelectorAll("[data-choose]")) {
    const on = card.value === action;
    card.setAttribute("aria-pressed", String(on));
    if (on) label = card.dataset.say;
  }
  tell_sum(on_table(action));
  play.hidden = !label;
  play.value = action;
  play.lastElementChild.textContent = label;
}

const on_table = (action) => [...document.querySelectorAll("[data-choose]")].find((card) => action && card.value === action);

// The sum that the chosen card would make, and what is written on it: before it is played.
function tell_sum(card) {
  const [sum, line] = [document.getElementById("sum-own"), document.getElementById("card-line")];
  if (sum) sum.textContent = card?.dataset.sum || sum.dataset.sum;
  if (!line) return;
  line.textContent = card?.dataset.line ?? "";
  line.hidden = !line.textContent;
}

document.addEventListener("click", (event) => {
  const card = event.target.closest("[data-choose]");
  if (!card) return;
  event.preventDefault(); // final and secret: not by one tap
  choose(card.value === chosen ? "" : card.value);
  if (chosen && event.detail === 0) document.getElementById("play").focus();
}, true);

document.addEventListener("toggle", (event) => {
  const piece = event.target;
  if (!piece.matches?.("details.piece") || !piece.open) return;
  const table = document.getElementById("table");
  if (table.dataset.picked === piece.dataset.for) return;
  document.getElementById(`p-${piece.dataset.for}`)?.click();
}, true);

// A closed summary of the thing in hand puts it down again.
document.addEventListener("click", (event) => {
  const piece = event.target.closest?.("details.piece > summary")?.parentElement;
  if (piece?.open && document.getElementById("table").dataset.picked === piece.dataset.for) {
    event.preventDefault();
    document.getElementById(`p-${piece.dataset.for}`)?.click();
  }
});

// Who may be in a hidden stand is shown beside that stand; without scripts it is shown in the middle.
document.addEventListener("toggle", (event) => {
  const sheet = event.target;
  if (!sheet.matches?.(".known") || event.newState !== "open") return;
  const stand = document.querySelector(`[popovertarget="${sheet.id}"]`)?.getBoundingClientRect();
  if (!stand) return;
  const right = stand.right + 8 + sheet.offsetWidth < innerWidth;
  const left = right ? stand.right + 8 : Math.max(4, stand.left - 8 - sheet.offsetWidth);
  const top = Math.max(4, Math.min(stand.top - 20, innerHeight - sheet.offsetHeight - 4));
  Object.assign(sheet.style, { margin: "0", inset: `${top}px auto auto ${left}px` });
}, true);

function refresh() {
  const still = chosen && [...document.querySelectorAll("[data-choose]")].some((card) => card.value === chosen);
  choose(still ? chosen : "");
}

document.addEventListener("htmx:after:swap", refresh);
refresh();

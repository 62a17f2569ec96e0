// A new table: when the number of players or a rule changes, the seats follow at once. The server draws them, so that
// what is shown is what the rules say; without scripts a button asks for the same.

const form = document.getElementById("new");
let asked = 0;

async function show_seats(again) {
  const number = ++asked;
  const fields = new URLSearchParams(new FormData(form));
  fields.set("again", again);
  const focused = document.activeElement?.id;
  const chosen = document.activeElement?.closest?.("#how-many")?.querySelector("input:checked")?.value;
  let page;
  try {
    const answer = await fetch(form.action, { method: "POST", body: fields });
    page = new DOMParser().parseFromString(await answer.text(), "text/html");
  } catch {
    return; // the form still works by its buttons
  }
  const seats = page.getElementById("seats");
  if (!seats || number !== asked) return; // an older answer, or a page that says something else
  document.getElementById("seats").replaceWith(seats);
  for (const fresh of page.querySelectorAll("#new .choice select[id^=o-]")) { // what may be chosen follows the number of players
    const shown = document.getElementById(fresh.id);
    if (!shown || shown.options.length === fresh.options.length) continue;
    const { value } = fresh; // options that move one by one take the choice with them
    shown.replaceChildren(...fresh.options);
    shown.value = value;
  }
  const place = (focused && document.getElementById(focused)) || seats.querySelector(chosen ? `#how-many input[value="${CSS.escape(chosen)}"]` : "#seat-more, #seat-fewer");
  if (focused || chosen) place?.focus({ preventScroll: true });
}

form?.addEventListener("change", (event) => {
  if (event.target.matches("[data-again], fieldset.told input, .field.choice select")) show_seats("1");
});

form?.addEventListener("submit", (event) => {
  if (event.submitter?.name !== "again") return;
  event.preventDefault();
  show_seats(event.submitter.value);
});

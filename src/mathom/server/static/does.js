// One line says what the chosen thing does: `data-does` on a thing is what it does, and a line with `data-does-of`, a
// selector, shows it for the one that is pressed. Before a choice the line says what the server wrote there.

const before = new WeakMap();

function tell() {
  for (const line of document.querySelectorAll("[data-does-of]")) {
    const chosen = [...document.querySelectorAll(line.dataset.doesOf)].find((thing) => thing.getAttribute("aria-pressed") === "true");
    if (!before.has(line)) before.set(line, [...line.childNodes]);
    if (chosen?.dataset.does) line.replaceChildren(chosen.dataset.does);
    else line.replaceChildren(...before.get(line));
  }
}

document.addEventListener("click", () => setTimeout(tell)); // when the others have answered this click
document.addEventListener("htmx:after:swap", () => {
  for (const line of document.querySelectorAll("[data-does-of]")) before.delete(line);
  setTimeout(tell);
});
tell();

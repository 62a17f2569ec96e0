// The prompt as a dock at the foot of a phone: what does not fit is behind "More".

function dock() {
  const [prompt, ask, more] = ["prompt", "ask", "more"].map((name) => document.getElementById(name));
  if (!prompt || !ask || !more) return;
  const open = prompt.classList.contains("all");
  more.hidden = !open && ask.scrollHeight <= ask.clientHeight + 2;
  more.setAttribute("aria-expanded", String(open));
}

const soon = () => setTimeout(dock); // when the others have answered the same event

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#more")) document.getElementById("prompt").classList.toggle("all");
  soon();
});
document.addEventListener("mathom:picked", soon, true);
document.addEventListener("toggle", soon, true);
document.addEventListener("htmx:after:swap", () => {
  document.getElementById("prompt")?.classList.remove("all");
  soon();
});
addEventListener("resize", dock);
document.fonts?.ready.then(dock);
dock();

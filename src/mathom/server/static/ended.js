// The end of a game: share it, follow to the rematch one has agreed to, and from a place of the graph into the replay.

const STEP = 60; // ms between two faces that are turned up

async function share(button) {
  const address = new URL(button.dataset.share, location.href).href;
  const text = button.dataset.text;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      await navigator.share({ title: document.title, text, url: address });
      return;
    } catch (error) {
      if (error.name === "AbortError") return; // thought better of it
    }
  }
  try {
    await navigator.clipboard.writeText(`${text}\n${address}`);
  } catch {
    location.href = address; // nothing to copy with: the page itself, whose address can be copied
    return;
  }
  const said = button.querySelector("span");
  if (said) said.textContent = button.dataset.done;
  const events = document.getElementById("events");
  if (events) events.textContent = button.dataset.done;
}

// Where a click on the drawing lies between the moments of the game.
function moment_at(graph, event) {
  const steps = graph.dataset.moments.split(" ");
  const box = graph.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * graph.viewBox.baseVal.width;
  const { left, right } = graph.dataset;
  const share = Math.min(1, Math.max(0, (x - left) / (right - left)));
  return steps[Math.round(share * (steps.length - 1))];
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  const sharer = event.target.closest("[data-share]");
  if (sharer) share(sharer);
  const graph = event.target.closest("svg.graph[data-moments]");
  if (graph) location.href = graph.dataset.at + moment_at(graph, event);
});

let over = Boolean(document.getElementById("ended"));

// Faces that were hidden until now are turned up one after another when the end comes, not when a finished game is opened.
function turn_up() {
  let number = 0;
  for (const stand of document.querySelectorAll(".board .stand.unveiled")) {
    stand.style.setProperty("--turn", `${number * STEP}ms`);
    stand.classList.add("turns");
    number += 1;
  }
}

function look() {
  for (const button of document.querySelectorAll("[data-share][hidden]")) button.hidden = false;
  const now = Boolean(document.getElementById("ended"));
  if (now && !over) {
    turn_up();
    window.scrollTo({ top: 0 });
  }
  over = now;
}

look();
let followed = Boolean(document.querySelector("a[data-follow]"));
new MutationObserver(() => {
  look();
  const next = document.querySelector("a[data-follow]");
  if (next && !followed) {
    followed = true;
    location.href = next.href;
  }
}).observe(document.getElementById("content") ?? document.body, { childList: true, subtree: true, attributeFilter: ["hidden"] });

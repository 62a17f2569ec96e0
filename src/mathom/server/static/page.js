// Small comforts that every page has: drawer and menus are shut, a link is copied. Without scripts both have another way.

const drawer = document.getElementById("drawer");
let opener = null; // what opened the drawer by a click: it gets the focus back

function shut() {
  if (!drawer || !drawer.childNodes.length) return false;
  const hadFocus = drawer.parentElement.contains(document.activeElement);
  drawer.replaceChildren();
  if (hadFocus && opener && opener.isConnected) opener.focus({ preventScroll: true });
  opener = null;
  return true;
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  const done = document.getElementById("events");
  if (!field) return;
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    return; // it stays selected, so that a key or the menu copies it
  }
  button.classList.add("done");
  if (done) done.textContent = button.dataset.copied || "";
  const label = button.querySelector("span");
  if (label && button.dataset.copied) label.textContent = button.dataset.copied;
}

// A list that lies over the page (`data-menu`) goes when something was chosen in it, or anything else is done.
function shut_menu(kept) {
  const open = [...document.querySelectorAll("details[data-menu][open]")].filter((menu) => menu !== kept);
  for (const menu of open) {
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus({ preventScroll: true });
    menu.open = false;
  }
  return open.length > 0;
}

document.addEventListener("click", (event) => {
  if (!(event.target instanceof Element)) return;
  shut_menu(event.target.closest("[data-menu] > summary")?.parentElement);
  const closer = event.target.closest("[data-close=drawer]");
  if (closer) {
    event.preventDefault();
    shut();
    return;
  }
  const asks = event.target.closest("a.rule, a[data-drawer]");
  if (asks) opener = asks;
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && (shut_menu(null) || shut())) event.stopPropagation();
});

// Where a click opened the drawer the focus goes in, so that it is read out and the next Tab is in it.
if (drawer) {
  new MutationObserver(() => {
    if (opener && drawer.childNodes.length && !drawer.contains(document.activeElement)) {
      drawer.focus({ preventScroll: true });
      drawer.parentElement.scrollTop = 0;
    }
  }).observe(drawer, { childList: true });
}

// A hint is about one moment: when the table has gone on, it goes.
document.addEventListener("htmx:after:swap", () => {
  const hint = drawer?.querySelector("[data-of]");
  const table = document.getElementById("moment") ?? document.getElementById("table");
  if (hint && table && hint.dataset.of !== table.dataset.number) shut();
});

document.addEventListener("focusin", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.readOnly) event.target.select();
});
document.documentElement.classList.add("scripted"); // shows what only scripts can do

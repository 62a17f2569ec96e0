// My turn, also for one who looks elsewhere: the icon of the tab, a bell and a notice of the system, as the reader has set
// them (on the html element), and the switches for both, on the page of settings and at every table.

const root = document.documentElement;
const icon = document.getElementById("tab-icon");
const can_notify = "Notification" in window && window.isSecureContext;
const wants = (setting) => root.dataset[setting] === "on";
const bell = () => document.dispatchEvent(new CustomEvent("mathom:sound", { detail: { sound: "bell", wished: true } }));

document.addEventListener("mathom:turn", ({ detail }) => {
  if (icon) icon.href = detail.yours ? icon.dataset.turn : icon.dataset.plain;
  show_switches(); // an update may have brought new ones
  if (!detail.begins) return;
  if (wants("bell")) bell();
  if (wants("notices") && document.hidden && can_notify && Notification.permission === "granted") {
    const notice = new Notification(document.title, { tag: location.pathname, icon: icon?.dataset.large });
    notice.addEventListener("click", () => { window.focus(); notice.close(); });
  }
});

// Whether the system may show notices; it is asked at most once, and only by a click.
async function allowed() {
  return can_notify && (Notification.permission === "granted" || (await Notification.requestPermission()) === "granted");
}

// ---------- at a table ----------

function show_switches() {
  for (const button of document.querySelectorAll("button[data-setting]")) {
    button.hidden = button.dataset.setting === "notices" && !can_notify;
    button.setAttribute("aria-pressed", String(wants(button.dataset.setting)));
  }
}

async function keep(setting, value) {
  root.dataset[setting] = value;
  show_switches();
  const csrf = document.querySelector("input[name=csrf]")?.value ?? "";
  const headers = { "HX-Request": "true" }; // an answer in short: this page stays
  await fetch("/settings", { method: "POST", headers, body: new URLSearchParams({ csrf, [setting]: value }) }).catch(() => {});
}

document.addEventListener("click", async (event) => {
  const button = event.target.closest?.("button[data-setting]");
  if (!button) return;
  const { setting } = button.dataset;
  const on = !wants(setting);
  if (on && setting === "notices" && !(await allowed())) {
    const events = document.getElementById("events");
    if (events) events.textContent = button.dataset.denied;
    button.title = button.dataset.denied;
    return;
  }
  if (on && setting === "bell") bell();
  await keep(setting, on ? "on" : "off");
});

// ---------- on the page of settings ----------

const box = document.querySelector("#set-notices input[type=checkbox]");
box?.addEventListener("change", async () => {
  const told = document.getElementById("notices-denied");
  const may = !box.checked || (await allowed());
  if (!may) box.checked = false;
  if (told) told.hidden = may;
});

show_switches();

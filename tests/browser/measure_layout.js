// What is cut, and whether the log has three lines: measures tables that are put into an open page one after another.
([tables, aids, phone, dock]) => {
  const faults = [];
  const settle = () => dispatchEvent(new Event('resize'));
  const shown = (element) => element.checkVisibility() && !element.closest('.vh') && element.getClientRects().length > 0;
  const name = (element) => element.tagName.toLowerCase() + (element.id ? '#' + element.id : '') + '.' + [...element.classList].join('.');
  function measure(state) {
    const say = (what) => faults.push(`${state}: ${what}`);
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth) say(`the page is ${root.scrollWidth} wide`);
    const prompt = document.getElementById('prompt');
    if (!prompt) return;
    const box = prompt.getBoundingClientRect();
    if (phone && getComputedStyle(prompt).position !== 'sticky') {
      const acts = document.getElementById('acts');
      if (acts && shown(acts) && acts.getBoundingClientRect().bottom > innerHeight + 1) say('the buttons end below the window');
    } else if (phone) {
      if (box.height > dock * innerHeight + 1) say(`the dock is ${Math.round(box.height)} high`);
      if (box.bottom > innerHeight + 1) say(`the dock ends at ${Math.round(box.bottom)}`);
      const ask = document.getElementById('ask');
      const more = document.getElementById('more');
      if (ask && ask.scrollHeight > ask.clientHeight + 2 && !(more && shown(more))) say(`cut by ${ask.scrollHeight - ask.clientHeight} and no "More"`);
      for (const button of prompt.querySelectorAll('#acts > .btn, #acts .part > .btn')) {
        if (shown(button) && button.getBoundingClientRect().bottom > box.bottom + 1) say(`${name(button)} is cut`);
      }
    } else {
      if (box.bottom > innerHeight) say(`the prompt ends at ${Math.round(box.bottom)}`);
      for (const element of [prompt, ...prompt.querySelectorAll('*')]) {
        if (element.closest('svg, .vh') || element.getClientRects().length === 0) continue;
        const below = element.getBoundingClientRect().bottom - box.bottom;
        const cut = element.clientHeight > 0 ? element.scrollHeight - element.clientHeight : 0;
        if ((below <= 1 && cut <= 1) || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        if (style.clipPath !== 'none' || style.position === 'absolute') continue;
        if (cut > 1 && style.overflowY !== 'visible') say(`${name(element)} is cut by ${cut}`);
        if (below > 1) { say(`${name(element)} ends ${Math.round(below)} below the prompt`); break; }
      }
    }
    for (const button of prompt.querySelectorAll('.btn, .card')) {
      if (shown(button) && button.clientWidth > 8 && button.scrollWidth > button.clientWidth + 2) say(`${name(button)} is too narrow: ${button.textContent.trim()}`);
    }
    const log = document.querySelector('#talk .scroll');
    if (log) {
      const line = document.querySelector('#feed > li');
      const style = line && getComputedStyle(line);
      const high = line ? 3 * (parseFloat(style.lineHeight) + parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)) : 0;
      const own = log.getBoundingClientRect();
      if (own.height < high - 1) say(`the log is ${Math.round(own.height)} high, three lines are ${Math.round(high)}`);
      const talk = document.getElementById('talk');
      if (talk.scrollHeight > talk.clientHeight + 1) say(`the log is cut by ${talk.scrollHeight - talk.clientHeight}`);
      if (!phone && talk.getBoundingClientRect().bottom > innerHeight) say('the log ends below the window');
    }
    if (!phone && innerWidth > 1100 && root.scrollHeight > innerHeight) say(`the page is ${root.scrollHeight} high`);
    for (const list of document.querySelectorAll('.nine .lists, .col.beside')) {
      if (!phone && innerWidth > 1100 && list.scrollHeight > list.clientHeight + 1) say(`${name(list)} is cut by ${list.scrollHeight - list.clientHeight}`);
    }
  }
  for (const [state, html] of tables) {
    document.getElementById('table').outerHTML = html;
    document.dispatchEvent(new Event('htmx:after:swap'));
    scrollTo(0, 0);
    settle();
    measure(state);
    const ways = {};
    for (const target of document.querySelectorAll('.target[data-for]')) ways[target.dataset.for] = (ways[target.dataset.for] ?? 0) + 1;
    const most = Object.keys(ways).sort((one, other) => ways[other] - ways[one]);
    const wordy = [...document.querySelectorAll('#prompt details.piece')].sort((one, other) => other.textContent.length - one.textContent.length)[0];
    for (const mark of new Set([most[0], wordy?.dataset.for])) {
      const thing = mark && document.querySelector(`[data-pick="${mark}"]`);
      if (!thing) continue;
      thing.click();
      settle();
      measure(`${state}, ${mark} picked up`);
      thing.click();
    }
    const cards = [...document.querySelectorAll('[data-choose]')];
    const card = cards.sort((one, other) => (other.dataset.does ?? '').length - (one.dataset.does ?? '').length)[0];
    if (card) { card.click(); settle(); measure(`${state}, ${card.title || card.value} chosen`); }
    for (const group of document.querySelectorAll('#groups details, #setup details')) { group.open = true; settle(); measure(`${state}, ${group.id} open`); group.open = false; }
    for (const label of document.querySelectorAll('#tray label')) label.click();
    if (document.querySelector('#tray label')) { settle(); measure(`${state}, dice chosen`); }
    const aid = document.getElementById('aid');
    for (const [kind, html] of aid && document.querySelector('#hint') && state.includes('most') ? Object.entries(aids) : []) {
      aid.innerHTML = html;
      aid.hidden = false;
      settle();
      measure(`${state}, ${kind}`);
    }
  }
  return faults;
}

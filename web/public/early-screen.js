/*
 * Runs before any other script: shows the screen that was kept for this hour, so that nobody waits for
 * the program to start. A tap on a dose is written down at once and becomes a mark when the program
 * runs; the button says so meanwhile, and claims nothing more.
 */
(() => {
  'use strict';
  const SPENT = 'meta,base,link,style,script,iframe,object,embed,form';

  // What starts the program did not come itself.
  window.addEventListener(
    'error',
    (event) => {
      if (event.target.type === 'module') document.getElementById('not-started').hidden = false;
    },
    true,
  );

  /** False when it cannot be written down: the tap is left to the screen itself. */
  function note(tap) {
    let taps = [];
    try {
      const noted = JSON.parse(localStorage.getItem('early-taps') || '[]');
      if (Array.isArray(noted)) taps = noted;
    } catch {
      taps = [];
    }
    try {
      localStorage.setItem('early-taps', JSON.stringify(taps.concat(tap)));
      return true;
    } catch {
      return false;
    }
  }

  try {
    const kept = JSON.parse(localStorage.getItem('kept:screens') || 'null');
    const user = JSON.parse(localStorage.getItem('user') || 'null');
    if (!kept || !user || !localStorage.getItem('token')) return;
    if (location.pathname !== '/app/dashboard' || kept.user_id !== user.id) return;
    const styles = document.querySelector('link[rel="stylesheet"]');
    if (kept.width !== window.innerWidth || kept.styles !== styles.getAttribute('href')) return;
    const now = Date.now();
    const screen = kept.spans.find((span) => span.from <= now && now < span.until);
    if (!screen) return;

    const content = document.createElement('template');
    content.innerHTML = screen.pieces.map((place) => kept.pieces[place]).join('');
    for (const element of content.content.querySelectorAll(SPENT)) element.remove();
    const page = document.documentElement;
    page.className = kept.page.className;
    page.lang = kept.page.lang;
    page.setAttribute('data-text-size', kept.page.textSize);
    page.setAttribute('data-view', kept.page.view);
    const early = document.getElementById('early');
    early.addEventListener('click', (event) => {
      const button = event.target.closest('button[data-take]');
      if (!button || button.getAttribute('aria-disabled') === 'true') return;
      if (!note({ user_id: user.id, slot: button.getAttribute('data-take'), at: Date.now() }))
        return;
      window.earlyTap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
      button.setAttribute('aria-disabled', 'true');
      button.textContent = button.getAttribute('data-saving');
    });
    early.append(content.content);
    const showRest = () => {
      for (const element of early.querySelectorAll('[data-below]')) element.hidden = false;
    };
    requestAnimationFrame(() => setTimeout(showRest));
  } catch {
    localStorage.removeItem('kept:screens');
  }
})();

/*
 * Runs before any other script: shows today's screen as it stood when it was last looked at, so that
 * nobody waits for the program to start. A tap on a dose is repeated by the program once it runs; the
 * words change only then, when the mark is safe.
 */
(function () {
  'use strict';
  try {
    var screen = JSON.parse(localStorage.getItem('kept:screen') || 'null');
    var user = JSON.parse(localStorage.getItem('user') || 'null');
    var age = screen ? Date.now() - screen.saved_at : -1;
    if (!screen || !user || !localStorage.getItem('token')) return;
    if (location.pathname !== '/app/dashboard' || screen.user_id !== user.id) return;
    if (age < 0 || age >= screen.valid_for || screen.width !== window.innerWidth) return;
    var page = document.documentElement;
    page.className = screen.page.className;
    page.lang = screen.page.lang;
    page.setAttribute('data-text-size', screen.page.textSize);
    page.setAttribute('data-view', screen.page.view);
    var early = document.getElementById('early');
    var taps = [];
    early.addEventListener('click', function (event) {
      var button = event.target.closest('button');
      if (!button) return;
      var slot = button.getAttribute('data-take');
      if (slot === null || taps.indexOf(slot) !== -1) return;
      taps.push(slot);
    });
    early.innerHTML = screen.html;
    window.earlyTaps = taps;
  } catch {
    localStorage.removeItem('kept:screen');
  }
})();

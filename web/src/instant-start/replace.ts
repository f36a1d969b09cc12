const PATH = '/app/dashboard';
const LONGEST_MS = 10_000;

/** The day, or anything else that was drawn instead of it: a failure, the way to sign in. */
function isDrawn(root: HTMLElement): boolean {
  if (window.location.pathname !== PATH) return true;
  return root.querySelector('[data-day], [data-failure], [role="alert"]') !== null;
}

/**
 * Takes what was drawn at the start away in the same frame in which the real screen is drawn. What is
 * not drawn by now never is.
 */
export function replaceInstantStart(root: HTMLElement): void {
  const early = document.getElementById('early');
  if (!early) return;
  if (early.childElementCount === 0) {
    early.dataset['over'] = '';
    return;
  }
  const replace = () => {
    observer.disconnect();
    clearTimeout(timer);
    early.replaceChildren();
  };
  const observer = new MutationObserver(() => {
    if (isDrawn(root)) replace();
  });
  const timer = setTimeout(replace, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
}

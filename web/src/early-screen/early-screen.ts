const PATH = '/app/dashboard';
const LONGEST_MS = 10_000;

/** The day, or anything else that was drawn instead of it: a failure, the way to sign in. */
function isDrawn(root: HTMLElement): boolean {
  if (window.location.pathname !== PATH) return true;
  return root.querySelector('[data-day], [role="alert"]') !== null;
}

/** Takes the early screen away in the same frame in which the real one is drawn. */
export function replaceEarlyScreen(root: HTMLElement): void {
  const early = document.getElementById('early');
  if (!early || early.childElementCount === 0) return;
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

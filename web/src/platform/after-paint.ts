/** Runs once the next frame has been handed over for painting; at once in a page that nobody sees. */
export function afterPaint(run: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(() => setTimeout(run));
  else setTimeout(run);
}

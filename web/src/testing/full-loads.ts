/**
 * The addresses for which the page was to be loaded anew, which it is not. The router of a screen that is
 * tried keeps its addresses to itself.
 */
export function holdFullLoads(): { at: string[]; end: () => void } {
  const at: string[] = [];
  const hold = (event: NavigateEvent): void => {
    at.push(new URL(event.destination.url).pathname);
    event.preventDefault();
  };
  window.navigation.addEventListener('navigate', hold);
  return { at, end: () => window.navigation.removeEventListener('navigate', hold) };
}

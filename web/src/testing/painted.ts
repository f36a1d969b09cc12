/** What the screen was told so far stands on it: only then is there sense in seeing that it stayed. */
export function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });
}

/** Makes ready what draws a reply, so that the first one does not wait for it. */
export function prepareMarked(): void {
  import('./marked-text.tsx').then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
}

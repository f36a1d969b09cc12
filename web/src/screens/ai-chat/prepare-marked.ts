import type * as marked from './marked-text.tsx';

type Marked = typeof marked;

let loaded: Marked | null = null;

export async function loadMarked(): Promise<Marked> {
  return (loaded ??= await import('./marked-text.tsx'));
}

/** What draws a reply, where it is there already: nothing has to wait for it. */
export const loadedMarked = (): Marked['MarkedText'] | null => loaded?.MarkedText ?? null;

/** Makes ready what draws a reply, so that the first one does not wait for it. */
export function prepareMarked(): void {
  loadMarked().then(
    ({ warmUp }) => warmUp(),
    () => undefined,
  );
}

import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens the native modal when it mounts. `close()` runs before the element leaves the page, which
 * is what gives the focus back to where it was.
 */
export const useModal = (): RefObject<HTMLDialogElement | null> => {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    dialog.showModal();
    const wanted =
      dialog.querySelector<HTMLElement>('[data-first-focus="here"]') ??
      dialog.querySelector<HTMLElement>('[data-first-focus="title"]');
    wanted?.focus();
    return () => dialog.close();
  }, []);
  return ref;
};

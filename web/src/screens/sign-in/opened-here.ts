import { useEffect, useState } from 'react';

/** Only a page that was opened at /auth may speak with a provider: the server's policy says so. */
export function wasOpenedHere(): boolean {
  const [opened] = performance.getEntriesByType('navigation');
  return opened === undefined || /^\/auth\/?$/.test(new URL(opened.name).pathname);
}

/** Opens the page anew where it has to be; not while somebody is signing in another way. */
export function useOpenedHere(busy: boolean): boolean {
  const isHere = wasOpenedHere();
  // A tap that came before this button did is not taken away by a reload.
  const [isTooLate] = useState(busy);
  useEffect(() => {
    if (isHere || isTooLate) return;
    // Somebody who signed in another way meanwhile is on their way to the day.
    if (window.location.pathname.startsWith('/auth')) window.location.reload();
  }, [isHere, isTooLate]);
  return isHere;
}

import type { LocalClock } from '../local-db/clock.ts';

type Seen = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** A device whose page is in sight does not sleep; one whose page is not may have, until it is again. */
export function followSight(page: Seen, { now }: Pick<LocalClock, 'now'>) {
  const isVisible = () => page.visibilityState === 'visible';
  let isInSight = isVisible();
  const look = () => {
    now();
    isInSight = isVisible();
  };
  now();
  page.addEventListener('visibilitychange', look);
  return {
    isAwake: () => isInSight,
    stop: () => page.removeEventListener('visibilitychange', look),
  };
}

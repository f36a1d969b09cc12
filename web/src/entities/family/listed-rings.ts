import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { PersonDevice } from '@qamqor/shared/profile/person';
import type { RingState } from '@qamqor/shared/reminders/ring-state';

/** `unheard` is one that rings, where somebody said that they did not hear it. */
export type ListedState = RingState | 'unheard';

export type ListedRing = { id: string; name: string; rings: ListedState };

/** A device that fell silent for so long was put away: it is no news that it does not ring. */
const PUT_AWAY_MS = 30 * DAY;

/**
 * The devices on which reminders were turned on, those that ring first; null while this copy does
 * not tell.
 */
export function listedRings(devices: readonly PersonDevice[], now: number): ListedRing[] | null {
  const told = devices.filter(({ rings }) => rings !== undefined);
  if (told.length === 0) return null;
  const since = toWire(now - PUT_AWAY_MS);
  return told
    .flatMap(({ id, name, rings, unheard, heard_at }): ListedRing[] => {
      if (!rings) return [];
      const isPutAway = rings !== 'live' && (heard_at ?? '') < since;
      if (isPutAway) return [];
      return [{ id, name, rings: rings === 'live' && unheard ? 'unheard' : rings }];
    })
    .toSorted((a, b) => Number(b.rings === 'live') - Number(a.rings === 'live'));
}

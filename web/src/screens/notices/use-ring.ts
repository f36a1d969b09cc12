import { clockName, homeZoneAt } from '@qamqor/shared/calendar/home-clock';
import { useEffect } from 'react';
import type { Language } from '@qamqor/shared/languages';
import { useLocalData } from '../../entities/local-data.tsx';
import { ringName, ringsNow } from '../../entities/reminder/due-groups.ts';
import { eventRingName, eventsToSound } from '../../entities/reminder/event-rings.ts';
import { showOwnEvent, showOwnRing } from '../../entities/reminder/own-ring.ts';
import { isRungByPush, useOwnRings } from '../../entities/reminder/own-rings.ts';
import { remembered } from '../../entities/reminder/remembered.ts';
import { useDeviceRings } from '../../entities/reminder/reminders.queries.ts';
import { logger } from '../../platform/logger.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { ring } from '../../ui/ring-sound.ts';
import type { Due } from './use-due.ts';
import { notificationPermission, webLocks } from '../../platform/browser-parts.ts';
import { withWebLock } from '../../platform/with-web-lock.ts';

const sounded = remembered(browserStorage(), 'sounded');
const ROUNDS = 4;
/** Longer than a ring. */
const ONE_RINGS = { name: 'qamqor-ring', patience: 30_000 };

/**
 * REM-10: with no network, or where no push reaches this device, it rings from its own data, under
 * the tag of the push. Of several open pages one rings.
 */
export function useRing({ day, due, events, now }: Due, language: Language): void {
  const local = useLocalData();
  const online = useSyncState((state) => state.online);
  const rings = useDeviceRings();
  const isPushed = isRungByPush({
    online,
    isChosen: Boolean(rings?.choice),
    mayNotify: notificationPermission() === 'granted',
    rings: useOwnRings(),
  });
  useEffect(() => {
    if (!rings || isPushed || !day) return;
    const zone = clockName(homeZoneAt(day.zones, now));
    const sound = async () => {
      const fresh = ringsNow(due, now, sounded.read());
      const freshEvents = eventsToSound(events ?? [], now, sounded.read());
      if (fresh.length + freshEvents.length === 0) return;
      sounded.add(...fresh.map(ringName), ...freshEvents.map(eventRingName));
      await ring(ROUNDS);
      const show_names = rings.choice?.show_names ?? false;
      const own = { person_id: local.userId, language, show_names };
      for (const one of fresh) await showOwnRing(one, own, zone);
      for (const one of freshEvents) await showOwnEvent(one, own, day.date);
    };
    const work = () => sound().catch((error: unknown) => logger.warn('A ring went wrong', error));
    void withWebLock(webLocks(), ONE_RINGS, work);
  }, [day, due, events, now, rings, isPushed, language, local]);
}

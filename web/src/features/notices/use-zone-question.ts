import { useMemo, useState } from 'react';
import { AROUND_TODAY, usePersonData } from '../../data/day.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { remembered } from '../../data/reminders/remembered.ts';
import { zoneChoice, type ZoneChoice } from '../../data/reminders/zone-preview.ts';
import { browserStorage } from '../../preferences/browser-storage.ts';

const asked = remembered(browserStorage(), 'zoneAsked');

function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** What there is to ask, and the way to ask it never again. */
export function useZoneQuestion(now: number): { choice: ZoneChoice; answered: () => void } | null {
  const { userId } = useLocalData();
  const [known, setKnown] = useState(asked.read);
  const device = useMemo(() => deviceZone(), []);
  const data = usePersonData(userId, AROUND_TODAY, now);
  const choice = now > 0 && data?.known ? zoneChoice(data, device, now) : null;
  if (!choice) return null;
  const pair = `${userId} ${choice.home} ${device}`;
  return known.includes(pair) ? null : { choice, answered: () => setKnown(asked.add(pair)) };
}

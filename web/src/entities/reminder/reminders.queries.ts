import { useLive } from '../use-live.ts';
import { useLocalData } from '../local-data.tsx';
import { readMeta } from '../../local-db/outbox/meta.ts';
import type { Alarm, PushChoice } from '../../local-db/rows.ts';
import { readAlarms } from '../../local-db/alarms.ts';
import { readOnIt, type OnIt } from './on-it.ts';
import { readSnoozes, type Snoozes } from './due-groups.ts';

const NO_SNOOZES: Snoozes = new Map();

export function useSnoozes(): Snoozes {
  const local = useLocalData();
  const read = () => readSnoozes(local).catch(() => NO_SNOOZES);
  return useLive(`${local.userId} snoozes`, read) ?? NO_SNOOZES;
}

/** Alerts about other people that this device was given, oldest first; undefined until read. */
export function useAlarms(): Alarm[] | undefined {
  const { outbox, userId } = useLocalData();
  return useLive(`${userId} alarms`, () => readAlarms(outbox).catch((): Alarm[] => []));
}

/** REM-4: who is on it, here and where this account looks after somebody; undefined until read. */
export function useOnIt(): OnIt[] | undefined {
  const local = useLocalData();
  return useLive(`${local.userId} on it`, () => readOnIt(local).catch((): OnIt[] => []));
}

export type DeviceRings = { choice: PushChoice | null; last_shown: number | null };

const NOTHING: DeviceRings = { choice: null, last_shown: null };

/** What this device knows of its reminders; undefined while the first read runs. */
export function useDeviceRings(): DeviceRings | undefined {
  const { outbox, userId } = useLocalData();
  const read = async () => ({
    choice: (await readMeta(outbox, 'push')) ?? null,
    last_shown: (await readMeta(outbox, 'last_shown')) ?? null,
  });
  return useLive(`${userId} rings`, () => read().catch(() => NOTHING));
}

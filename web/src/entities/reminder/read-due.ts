import { addDays } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn, dosesToday } from '@qamqor/shared/doses/day';
import type { LocalData } from '../../local-db/local-data.ts';
import { dayInput } from '../dose/day.ts';
import { readPerson } from '../person/read-person.ts';
import { dueGroups, readSnoozes, type DueGroup } from './due-groups.ts';

/**
 * What is due to the person of this device; null while nothing of them has arrived here, or while it is
 * to be asked whether its clock is right (CAL-5).
 */
export async function readDue(local: LocalData): Promise<DueGroup[] | null> {
  if (local.doubt()?.isWrong === false) return null;
  const data = await readPerson(local, local.userId, { before: 1, after: 0 });
  if (!data.known) return null;
  const now = local.now();
  const input = dayInput(data, now, { own: true });
  const yesterday = dosesOn(input, addDays(homeDate(data.zones, now), -1));
  return dueGroups([...yesterday, ...dosesToday(input)], now, await readSnoozes(local));
}

import { addDays, fromWire, HOUR } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { dosesOn } from '@qamqor/shared/doses/day';
import { firstClaim } from '@qamqor/shared/reminders/alarm';
import { groupsOf, parseGroupId } from '@qamqor/shared/reminders/group';
import type { LocalData } from '../../local-db/local-data.ts';
import { readFamily } from '../read-account.ts';
import { readPerson } from '../read-person.ts';
import { readAlarmRows } from './alarm-rows.ts';

/** REM-4: who looks after a group that nobody has recorded. */
export type OnIt = {
  claim_id: string;
  person_id: string;
  /** As the viewer calls them; null for the own groups. */
  person_name: string | null;
  group: string;
  time: string;
  /** Epoch ms. */
  at: number;
  by_name: string;
  by_me: boolean;
};

/** After this it is of yesterday, recorded or not. */
const LASTS = 12 * HOUR;

async function onItOf(
  local: LocalData,
  personId: string,
  person_name: string | null,
): Promise<OnIt[]> {
  const now = local.now();
  const data = await readPerson(local, personId, { before: 1, after: 0 });
  const yesterday = addDays(homeDate(data.zones, now), -1);
  const { claims } = await readAlarmRows(local, personId, yesterday);
  return [...new Set(claims.map(({ group }) => group))].flatMap((id): OnIt[] => {
    const name = parseGroupId(id);
    const claim = firstClaim(claims.filter(({ group }) => group === id));
    if (!name || !claim || now - fromWire(claim.at) >= LASTS) return [];
    const doses = dosesOn({ ...data, now, heard: Infinity }, name.date);
    const group = groupsOf(doses).find((one) => one.id === id);
    if (!group?.doses.some(({ mark }) => mark === null)) return [];
    return [
      {
        ...{ claim_id: claim.id, person_id: personId, person_name, group: id, time: name.time },
        ...{ at: fromWire(claim.at), by_name: claim.by_name },
        by_me: claim.by_user_id === local.userId,
      },
    ];
  });
}

/** Of the own groups and of those of everybody this account looks after. */
export async function readOnIt(local: LocalData): Promise<OnIt[]> {
  const found = [await onItOf(local, local.userId, null)];
  for (const { person_id, status, display_name } of await readFamily(local)) {
    if (status === 'accepted' && person_id !== null)
      found.push(await onItOf(local, person_id, display_name));
  }
  return found.flat();
}

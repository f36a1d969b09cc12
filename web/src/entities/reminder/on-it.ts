import { DAY, fromWire, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { dosesOn } from '@qamqor/shared/doses/day';
import { groupsOf } from '@qamqor/shared/reminders/group';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import { lastUndoOf, effectiveClaim } from '@qamqor/shared/reminders/effective-claim';
import type { Link } from '@qamqor/shared/family/link';
import type { LocalData } from '../../local-db/local-data.ts';
import { readViewers } from '../family/family-page.queries.ts';
import { readFamily } from '../person/read-account.ts';
import { readPerson } from '../person/read-person.ts';
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

/**
 * Whose claims can count, as far as this device knows: of the own groups those whom this person lets
 * be alerted; of another's group it is known of nobody but oneself and that person.
 */
async function alertedBy(
  local: LocalData,
  personId: string,
  link: Link | null,
): Promise<(userId: string) => boolean> {
  const at = toWire(local.now());
  const mayTell = ({
    status,
    scopes,
    paused_until,
  }: Pick<Link, 'status' | 'scopes' | 'paused_until'>) =>
    status === 'accepted' && scopes.includes('alerted') && !(paused_until && at < paused_until);
  if (link) return (id) => id !== personId && (id !== local.userId || mayTell(link));
  const viewers = ((await readViewers(local)) ?? []).filter(mayTell);
  return (id) => viewers.some(({ viewer_id }) => viewer_id === id);
}

async function onItOf(local: LocalData, personId: string, link: Link | null): Promise<OnIt[]> {
  const now = local.now();
  // No zone is a day away from another: what is a little older is left out below.
  const from = toWire(now - 2 * DAY).slice(0, 10);
  const { claims } = await readAlarmRows(local, personId, from);
  if (claims.length === 0) return [];
  const data = await readPerson(local, personId, { before: 2, after: 0 });
  const isAlerted = await alertedBy(local, personId, link);
  return [...new Set(claims.map(({ group }) => group))].flatMap((id): OnIt[] => {
    const name = parseDoseGroup(id);
    if (!name) return [];
    const doses = dosesOn({ ...data, now, heard: Infinity }, name.date);
    const group = groupsOf(doses).find((one) => one.id === id);
    if (!group?.doses.some(({ mark }) => mark === null)) return [];
    const undone = lastUndoOf(data.marks, name);
    const claim = effectiveClaim(
      claims.filter((one) => one.group === id),
      { group, isAlerted, undone },
    );
    if (!claim || now - fromWire(claim.at) >= LASTS) return [];
    return [
      {
        claim_id: claim.id,
        person_id: personId,
        group: id,
        time: name.time,
        person_name: link?.display_name ?? null,
        at: fromWire(claim.at),
        by_name: claim.by_name,
        by_me: claim.by_user_id === local.userId,
      },
    ];
  });
}

/** Of the own groups and of those of everybody this account looks after. */
export async function readOnIt(local: LocalData): Promise<OnIt[]> {
  const found = [await onItOf(local, local.userId, null)];
  for (const link of (await readFamily(local)) ?? []) {
    const { person_id, status } = link;
    if (status === 'accepted' && person_id !== null)
      found.push(await onItOf(local, person_id, link));
  }
  return found.flat();
}

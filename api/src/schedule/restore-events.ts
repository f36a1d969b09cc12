import { canonicalJson } from '@qamqor/shared/canonical';
import { isBeyondBin } from '@qamqor/shared/import/beyond-bin';
import { byNow } from '@qamqor/shared/import/by-now';
import { Room } from '@qamqor/shared/import/room';
import { deletedAt, type CareEvent } from '@qamqor/shared/schedule/event';
import { mergeEvent } from '@qamqor/shared/schedule/merge-event';
import type { ImportKind } from '../changes/changes.service.ts';
import type { Reader } from '../platform/database/database.ts';
import { countEvents, findEvent, isThere, saveEvent } from './event.store.ts';

async function find(db: Reader, personId: string, id: string): Promise<CareEvent | undefined> {
  const found = await findEvent(db, personId, id);
  if (!found) return undefined;
  const { seq: _, ...row } = found as CareEvent & { seq: number };
  return row;
}

/** EVT-4: of what a clock that was ahead stamped, an event that is here takes nothing. */
function withoutAhead(given: CareEvent, before: CareEvent, now: string): CareEvent {
  const heard = <T extends string | null>(stamp: T, own: T) =>
    byNow(stamp, now) === stamp ? stamp : own;
  const stamps = { ...given.stamps };
  for (const group of Object.keys(stamps) as (keyof typeof stamps)[])
    stamps[group] = heard(stamps[group], before.stamps[group]);
  return {
    ...given,
    stamps,
    exceptions: given.exceptions.filter(({ stamp }) => stamp <= now),
    delete_stamp: heard(given.delete_stamp, before.delete_stamp),
    restore_stamp: heard(given.restore_stamp, before.restore_stamp),
    updated_at: heard(given.updated_at, before.updated_at),
  };
}

/** EVT-4: so that whatever is said of it next holds. */
function saidByNow(given: CareEvent, now: string): CareEvent {
  const stamps = { ...given.stamps };
  for (const group of Object.keys(stamps) as (keyof typeof stamps)[])
    stamps[group] = byNow(stamps[group], now);
  const row = {
    ...given,
    stamps,
    exceptions: given.exceptions.map((one) => ({ ...one, stamp: byNow(one.stamp, now) })),
    delete_stamp: byNow(given.delete_stamp, now),
    restore_stamp: byNow(given.restore_stamp, now),
    created_at: byNow(given.created_at, now),
    updated_at: byNow(given.updated_at, now),
  };
  // At one instant nothing tells a delete from what came after it.
  const isBack = given.deleted_at === null && deletedAt(row) !== null;
  const life = isBack ? { ...row, delete_stamp: null, restore_stamp: null } : row;
  return { ...life, deleted_at: deletedAt(life) };
}

/** What lies in no bin any more comes back. */
function merged(before: CareEvent, given: CareEvent, now: string): CareEvent {
  const row = mergeEvent(before, withoutAhead(given, before, now));
  const comesBack = given.deleted_at === null && isBeyondBin(row.deleted_at, now);
  return comesBack ? { ...row, restore_stamp: now, updated_at: now, deleted_at: null } : row;
}

/** Events of an export: one that is there is merged by what was said of it last (EVT-4). */
export async function restoreEvents(
  db: Reader,
  personId: string,
  now: string,
): Promise<ImportKind<CareEvent>> {
  const room = new Room('events', await countEvents(db, personId));
  return {
    isOfAnother: async (reader, id) =>
      !(await findEvent(reader, personId, id)) && isThere(reader, id),

    async judge(reader, given) {
      const before = await find(reader, personId, given.id);
      const row = before ? merged(before, given, now) : saidByNow(given, now);
      if (before && canonicalJson(before) === canonicalJson(row)) return { verdict: 'same', row };
      if (!room.take(before, row)) return { verdict: { refused: 'no_room' }, row };
      return { verdict: before ? 'changed' : 'new', row };
    },

    save: (tx, row, seq) => saveEvent(tx, personId, row, seq),
  };
}

import { canonicalJson } from '@qamqor/shared/canonical';
import { Room } from '@qamqor/shared/import/room';
import type { CareEvent } from '@qamqor/shared/schedule/event';
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

/** Events of an export: one that is there is merged by what was said of it last (EVT-4). */
export async function restoreEvents(db: Reader, personId: string): Promise<ImportKind<CareEvent>> {
  const room = new Room('events', await countEvents(db, personId));
  return {
    isOfAnother: async (reader, id) =>
      !(await findEvent(reader, personId, id)) && isThere(reader, id),

    async judge(reader, given) {
      const before = await find(reader, personId, given.id);
      const row = before ? mergeEvent(before, given) : given;
      if (before && canonicalJson(before) === canonicalJson(row)) return { verdict: 'same', row };
      if (!room.take(before, row)) return { verdict: { refused: 'no_room' }, row };
      return { verdict: before ? 'changed' : 'new', row };
    },

    save: (tx, row, seq) => saveEvent(tx, personId, row, seq),
  };
}

import { createHash } from 'node:crypto';
import { zoneAt } from '@qamqor/shared/calendar/home-clock';
import { decodeCalendar } from '@qamqor/shared/ical/decode';
import { importName, uuidv5 } from '@qamqor/shared/ical/event-id';
import { Problem } from '@qamqor/shared/problem';
import { roomFault } from '@qamqor/shared/quotas';
import type { z } from 'zod';
import { getZoneHistory } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Reader } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { transaction, type Tx } from '../platform/database/transaction.ts';
import type { ReadsCalendars } from './calendar-reader.ts';
import { countEvents, isTakenId, isThere } from './event.store.ts';
import { addWithin } from './own-events.ts';
import type { importAnswer } from './schedule.schema.ts';

/** The same entry of the same person always gets the same id, so that a second import adds nothing. */
function idOf(personId: string, uid: string): string {
  return uuidv5(createHash('sha1').update(importName(personId, uid)).digest());
}

/** How many are added at a time: others write in between, and none waits longer than for these. */
const TOGETHER = 10;

/**
 * POST /schedule/import: adds what a calendar file holds, also what was deleted since it was brought
 * in before, or nothing where it finds no room (QUOTA-1); a dry run only tells. What was cut off half-way goes on with the same file.
 */
export async function importOwn(
  deps: Clock & Database & ReadsCalendars,
  viewer: Viewer,
  file: Uint8Array,
  { isDryRun }: { isDryRun: boolean },
): Promise<z.input<typeof importAnswer>> {
  const zones = await getZoneHistory(deps, viewer.user_id);
  const content = await deps.calendars.read(viewer.user_id, {
    text: decodeCalendar(file, (bytes, encoding) => new TextDecoder(encoding).decode(bytes)),
    home: zoneAt(zones, deps.now()),
  });
  const wanted = content.events.map(({ uid, input, only_times }) => {
    return { event: { ...input, id: idOf(viewer.user_id, uid) }, only_times };
  });
  const unknown = async (db: Reader, some: typeof wanted) => {
    const fresh: typeof wanted = [];
    for (const one of some) {
      if (!(await isTakenId(db, viewer.user_id, one.event.id))) fresh.push(one);
    }
    return fresh;
  };
  const add = async (tx: Tx, some: typeof wanted) => {
    const fresh = await unknown(tx, some);
    for (const { event } of fresh) await addWithin(deps, tx, viewer, event);
    return fresh;
  };
  const events = await unknown(deps.reader, wanted);
  const back = events.filter(({ event }) => isThere(deps.reader, event.id)).length;
  const added = { live: events.length, ever: events.length - back };
  const fault = roomFault('events', await countEvents(deps.reader, viewer.user_id), added);
  if (fault) throw new Problem(fault);
  if (!isDryRun) {
    const rest = events.splice(0);
    while (rest.length > 0) {
      const some = rest.splice(0, TOGETHER);
      events.push(...(await transaction(deps, (tx) => add(tx, some))));
    }
  }
  return {
    added: events.length,
    already_there: wanted.length - events.length,
    events: events.map(({ event: { title, start_datetime, time_zone } }) => {
      return { title, start_datetime, time_zone };
    }),
    only_times: events.flatMap(({ only_times }) => only_times),
    left_out: content.left_out,
  };
}

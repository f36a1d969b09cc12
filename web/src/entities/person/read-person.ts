import { toWire } from '@qamqor/shared/calendar/dates';
import {
  homeDate,
  withKnownZones,
  withZone,
  type ZoneHistory,
} from '@qamqor/shared/calendar/home-clock';
import type { Person } from '@qamqor/shared/profile/person';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { isKnown } from '../known.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import { cursorOf, readCache } from '../../local-db/read-cache.ts';
import { applyPending, happened } from '../change/apply-pending.ts';
import { readKept } from '../../local-db/kept-marks.ts';
import { datesOf, type PersonData, type Range } from '../../local-db/snapshot/person-data.ts';
import { keyRanges, unsentKeys, waitingOf } from '../change/waiting.ts';
import { deviceZone } from '../../platform/device-zone.ts';
import { settingsOf } from './settings.ts';

export type { PersonData, Range } from '../../local-db/snapshot/person-data.ts';

/** A zone that this browser does not know is read by the clock of the device. */
export const knownZones = (person: Person | undefined): ZoneHistory =>
  withKnownZones(person?.time_zones ?? [], deviceZone());

/** The own zone changes as soon as it is chosen, also with no network (CAL-1). */
export async function ownZones(local: LocalData, zones: ZoneHistory): Promise<ZoneHistory> {
  const stream = userStream(local.userId);
  // A cache that another tab holds answers nobody.
  const cursor = local.isCacheOut() ? 0 : await cursorOf(local, stream);
  const waiting = await waitingOf(local.outbox, stream, cursor);
  return waiting.reduce((history, { mutation }) => {
    const zone = settingsOf(mutation)?.time_zone;
    if (zone === undefined) return history;
    return withZone(history, zone, toWire(happened(local, mutation.at)));
  }, zones);
}

/**
 * One person's medicines and the marks of a range, cache and waiting changes as one. What is
 * remembered takes the place of a cache that another tab holds, or that is empty.
 */
export async function readPerson(
  local: LocalData,
  personId: string,
  range: Range,
): Promise<PersonData> {
  const stream = personStream(personId);
  const { cache } = local;
  const nothing = {
    person: undefined,
    medicines: [],
    marks: [],
    cursor: undefined,
    dates: null,
  };
  const tables = [cache.people, cache.medicines, cache.marks, cache.cursors];
  const rows = local.isCacheOut()
    ? nothing
    : await readCache(local, tables, nothing, async () => {
        const person = await cache.people.get(personId);
        const dates = range && datesOf(range, homeDate(knownZones(person), local.now()));
        const [medicines, marks, cursor] = await Promise.all([
          cache.medicines.where('stream').equals(stream).toArray(),
          dates
            ? cache.marks
                .where('[stream+date]')
                .between([stream, dates[0]], [stream, dates[1]], true, true)
                .toArray()
            : [],
          cache.cursors.get(stream),
        ]);
        return { person, medicines, marks, cursor, dates };
      });
  // Within Dexie's zone a foreign promise keeps the zone only when it is wrapped.
  const copy = rows.cursor ? null : await Promise.resolve(local.restore?.(personId, range));
  if (copy) return copy;
  const keys = keyRanges(rows.medicines, rows.dates ?? undefined);
  const waiting = await waitingOf(local.outbox, stream, rows.cursor?.cursor ?? 0, keys);
  const cachedZones = knownZones(rows.person);
  const zones = personId === local.userId ? await ownZones(local, cachedZones) : cachedZones;
  // What is stored goes before them.
  const marks = [...(await readKept(local.outbox, stream, waiting)), ...rows.marks];
  const folded = applyPending(local, { ...rows, marks, zones }, waiting);
  return {
    ...folded,
    person: rows.person ?? null,
    zones,
    unsent: unsentKeys(waiting),
    known: isKnown(rows.cursor, rows.medicines),
    read_at: local.now(),
  };
}

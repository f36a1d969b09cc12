import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { isZone } from '@qamqor/shared/calendar/zone';
import { BIN_DAYS } from '@qamqor/shared/limits';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import { eventReducers } from '@qamqor/shared/schedule/reduce';
import { applyOutcome, reduceWith, type PersonMutation } from '@qamqor/shared/sync/reducer';
import { personStream } from '@qamqor/shared/sync/protocol';
import { LONGEST_WAY } from '@qamqor/shared/sync/stamps';
import { isKnown } from '../known.ts';
import type { LocalData } from '../../local-db/local-data.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import type { OutboxRow } from '../../local-db/rows.ts';
import { contextOf, type PendingDeps } from '../change/apply-pending.ts';
import { readCache } from '../../local-db/read-cache.ts';
import { deviceZone } from '../../platform/device-zone.ts';
import { knownZones, ownZones } from '../person/read-person.ts';
import { keyRanges, unsentKeys, waitingOf } from '../change/waiting.ts';

export type EventsData = {
  /** Those in the bin too: `deleted_at` says so. */
  events: CareEvent[];
  zones: ZoneHistory;
  unsent: ReadonlySet<string>;
  /** False while nothing of this person has ever arrived on this device, or nothing yet of more to come. */
  known: boolean;
  /** The device's idea of the time of this reading. */
  read_at: number;
};

/** The last change of this stream that the server has taken. */
function lastTaken(outbox: OutboxDb, stream: string): Promise<OutboxRow | undefined> {
  return outbox.mutations.where('[stream+seq]').between([stream, 0], [stream, Infinity]).last();
}

/** An older browser knows fewer zones than the server: there it is the device's clock that is read. */
function inKnownZones(events: CareEvent[]): CareEvent[] {
  const zones = [...new Set(events.map(({ time_zone }) => time_zone))];
  const unknown = zones.filter((zone) => !isZone(zone));
  if (unknown.length === 0) return events;
  const time_zone = deviceZone();
  return events.map((event) =>
    unknown.includes(event.time_zone) ? { ...event, time_zone } : event,
  );
}

function applyPendingEvents(
  local: PendingDeps,
  cached: { events: readonly CareEvent[]; zones: ZoneHistory },
  waiting: readonly OutboxRow[],
  taken: OutboxRow | undefined,
): CareEvent[] {
  const events = new Map(cached.events.map((event) => [event.id, event]));
  const state = { medicines: new Map(), marks: new Map(), undone: new Map(), events };
  for (const { mutation, order } of waiting) {
    const context = contextOf(local, mutation.at, cached.zones);
    // What the server took may have a later stamp than it had here, by the way of its push. It puts
    // what this device made after it behind it, and so it is shown until then.
    const answeredAt = Number(order) > Number(taken?.order) ? Number(taken?.answered_at) : 0;
    const isClose = answeredAt - context.happened_at <= LONGEST_WAY;
    if (isClose) context.happened_at = Math.max(context.happened_at, answeredAt);
    applyOutcome(state, reduceWith(eventReducers, state, mutation as PersonMutation, context));
  }
  return [...events.values()];
}

/** One person's events, cache and waiting changes as one, by the server's own reducers. */
export async function readEvents(local: LocalData, personId: string): Promise<EventsData> {
  const stream = personStream(personId);
  const { cache } = local;
  const nothing = { person: undefined, events: [], bin: [], medicines: [], cursor: undefined };
  const tables = [cache.people, cache.events, cache.bin, cache.medicines, cache.cursors];
  const rows = await readCache(local, tables, nothing, async () => {
    const [person, events, bin, medicines, cursor] = await Promise.all([
      cache.people.get(personId),
      cache.events.where('stream').equals(stream).toArray(),
      cache.bin.where('stream').equals(stream).toArray(),
      cache.medicines.where('stream').equals(stream).toArray(),
      cache.cursors.get(stream),
    ]);
    return { person, events, bin, medicines, cursor };
  });
  const keys = keyRanges(rows.medicines);
  const waiting = await waitingOf(local.outbox, stream, rows.cursor?.cursor ?? 0, keys);
  const taken = await lastTaken(local.outbox, stream);
  const cachedZones = knownZones(rows.person);
  const zones = personId === local.userId ? await ownZones(local, cachedZones) : cachedZones;
  const isKept = (binnedAt: number) => binnedAt > local.now() - BIN_DAYS * DAY;
  const binned = rows.bin.filter(({ binned_at }) => isKept(binned_at));
  const deleted = binned.map(({ binned_at, binned_by, ...event }) => {
    const stamp = binned_by?.at ?? toWire(binned_at);
    const { id, name } = binned_by ?? event.updated_by;
    const said = binned_by ? { updated_at: stamp, updated_by: { id, name } } : {};
    return { ...event, ...said, delete_stamp: stamp, deleted_at: stamp };
  });
  return {
    events: inKnownZones(
      applyPendingEvents(local, { events: [...deleted, ...rows.events], zones }, waiting, taken),
    ),
    zones,
    unsent: unsentKeys(waiting),
    known: isKnown(rows.cursor, rows.events),
    read_at: local.now(),
  };
}

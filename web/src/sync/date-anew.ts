import { fromWire, MINUTE } from '@qamqor/shared/calendar/dates';
import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { wallByIntl } from '@qamqor/shared/calendar/wall-by-intl';
import { slotId } from '@qamqor/shared/medicines/slot';
import { happenedAt, takenAt, type LearnedTime } from '@qamqor/shared/sync/clock';
import { parseStream } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { LocalData } from '../local-db/local-data.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import { queuedRows } from '../local-db/outbox/queued-rows.ts';
import { readCache } from '../local-db/read-cache.ts';
import type { OutboxRow } from '../local-db/rows.ts';
import { deviceZone } from '../platform/device-zone.ts';

type MarkArgs = OpArgs['dose.mark'];
type Place = Pick<MarkArgs, 'date' | 'time'>;

/** A clock that was less ahead is no reason for another day. */
const AHEAD = 2 * MINUTE;

const MINUTES_OF_A_DAY = 24 * 60;

const timeOf = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The minute of a day that is nearest to a time, and free. */
function nearestFree(time: string, isFree: (time: string) => boolean): string {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  const minutes = Array.from({ length: MINUTES_OF_A_DAY }, (_, minute) => minute).toSorted(
    (a, b) => Math.abs(a - at) - Math.abs(b - at) || b - a,
  );
  return minutes.map(timeOf).find(isFree) ?? time;
}

type Heard = { reading: ReturnType<LocalData['reading']>; server: number };

/** When it was made, by a device that was ahead then; null where it was not. */
function madeAhead({ mutation: { op, at } }: OutboxRow, heard: Heard): number | null {
  if (op !== 'dose.mark') return null;
  const happened = happenedAt(at, heard.reading, heard.server);
  return (at.estimate ?? happened) - happened > AHEAD ? happened : null;
}

/** On which day and minute a mark was made on the screen of a day that had not begun; null where it had. */
function tapOf(row: OutboxRow, heard: Heard, zones: ZoneHistory): Place | null {
  const happened = madeAhead(row, heard);
  const { date, taken_at } = row.mutation.args as MarkArgs;
  if (happened === null || date <= wallByIntl(zones, happened, deviceZone()).date) return null;
  const tapped = takenAt(fromWire(taken_at), row.mutation.at, happened);
  return wallByIntl(zones, tapped, deviceZone());
}

function placed({ stands_for: _, ...args }: Partial<MarkArgs>, place: Place) {
  return { ...args, ...place };
}

function moved(row: OutboxRow, place: Place): OutboxRow {
  const args = placed(row.mutation.args as MarkArgs, place);
  const key = slotId(args as MarkArgs);
  return { ...row, key, mutation: { ...row.mutation, key, args } };
}

type Zones = ReadonlyMap<string, ZoneHistory>;

type Known = {
  zones: Zones;
  /** Every time that a plan of the medicine ever had, by its id. */
  times: ReadonlyMap<string, ReadonlySet<string>>;
};

function zonesOf(zones: Zones, { stream }: OutboxRow): ZoneHistory | undefined {
  return zones.get(parseStream(stream)?.id ?? '');
}

/**
 * The rows that change: marks of days that had not begun, and what takes them back. What was of one slot
 * stays of one, what was of two of two, and none gets a time that a plan has or may have: screens offer
 * each fifth minute.
 */
function datedAnew(rows: readonly OutboxRow[], known: Known, heard: Heard): OutboxRow[] {
  const places = new Map<string, Place>();
  const used = new Set(rows.map(({ key }) => key));
  const placeOf = ({ key, mutation }: OutboxRow, tap: Place): Place => {
    const { medicine_id } = mutation.args as MarkArgs;
    const { date } = tap;
    const isFree = (time: string) =>
      Number(time.slice(3)) % 5 !== 0 &&
      known.times.get(medicine_id)?.has(time) !== true &&
      !used.has(slotId({ medicine_id, date, time }));
    const place = places.get(key) ?? { date, time: nearestFree(tap.time, isFree) };
    places.set(key, place);
    used.add(slotId({ medicine_id, ...place }));
    return place;
  };
  const moves = new Map<string, Place>();
  return rows.flatMap((row) => {
    const { op, args } = row.mutation;
    const zones = zonesOf(known.zones, row);
    if (!zones) return [];
    if (op === 'dose.undo') {
      const { targets } = args as OpArgs['dose.undo'];
      const place = targets.map((mid) => moves.get(mid)).find(Boolean);
      return place ? moved(row, place) : [];
    }
    const tap = tapOf(row, heard, zones);
    if (!tap) return [];
    const place = placeOf(row, tap);
    moves.set(row.mid, place);
    return moved(row, place);
  });
}

/** By these the time was heard since they were opened. */
const looked = new WeakSet<OutboxDb>();

async function readZones({ cache }: LocalData): Promise<Zones> {
  const persons = await cache.people.toArray();
  return new Map(persons.map(({ id, time_zones }) => [id, time_zones]));
}

async function readKnown(local: LocalData, rows: readonly OutboxRow[]): Promise<Known> {
  const { people, medicines } = local.cache;
  const ids = [...new Set(rows.map(({ mutation }) => (mutation.args as MarkArgs).medicine_id))];
  const nothing: Known = { zones: new Map(), times: new Map() };
  return readCache<Known>(local, [people, medicines], nothing, async () => {
    const zones = await readZones(local);
    const plans = (await medicines.bulkGet(ids)).filter((plan) => plan !== undefined);
    const times = plans.map(({ id, revisions }) => {
      return [id, new Set(revisions.flatMap((revision) => revision.times))] as const;
    });
    return { zones, times: new Map(times) };
  });
}

/**
 * CAL-5: what waits of a day that had not begun when the person tapped, because the device's clock was
 * ahead, is a fact of the true day. It is kept there at the time of the tap, which no plan has, so that
 * the day asks which dose it was (DOSE-13). Done before the screens hear what time it is, so that no dose
 * is offered in between.
 */
export async function dateAnew(local: LocalData, { server }: LearnedTime): Promise<void> {
  const heard = { reading: local.reading(), server };
  const isAhead = heard.reading.estimate - server > AHEAD;
  if (!isAhead && looked.has(local.outbox)) return;
  const waiting = await queuedRows(local.outbox);
  const ahead = waiting.filter((row) => madeAhead(row, heard) !== null);
  if (ahead.length > 0) {
    // While another tab holds the cache nobody can tell which day it was: the next answer asks again.
    if (local.isCacheOut()) return;
    const known = await readKnown(local, ahead);
    await local.outbox.transaction('rw', local.outbox.mutations, async () => {
      const rows = await queuedRows(local.outbox);
      await local.outbox.mutations.bulkPut(datedAnew(rows, known, heard));
    });
  }
  looked.add(local.outbox);
}

/** Whether a mark waits of a day that had not begun by what the server said last. */
export async function hasLaterDays(
  local: LocalData,
  waiting: readonly OutboxRow[],
): Promise<boolean> {
  const { server } = local.reading();
  const marks = waiting.filter(({ mutation: { op } }) => op === 'dose.mark');
  if (server === undefined || marks.length === 0) return false;
  const nobody: Zones = new Map();
  const zones = local.isCacheOut()
    ? nobody
    : await readCache(local, [local.cache.people], nobody, () => readZones(local));
  return marks.some((row) => {
    const { date } = row.mutation.args as MarkArgs;
    return date > wallByIntl(zonesOf(zones, row) ?? [], server, deviceZone()).date;
  });
}

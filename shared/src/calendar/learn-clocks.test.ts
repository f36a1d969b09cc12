import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { QUICK_ZONES, wallAt } from '../testing/zone-oracle.ts';
import { DAY, fromWire, HOUR, MINUTE, toWire } from './dates.ts';
import { clockIn } from './clock-in.ts';
import { homeInstant, homeWall, withKnownZones, withZone, zoneAt } from './home-clock.ts';
import { learnClocks, type SentZone } from './learn-clocks.ts';
import { serverClock, type ServerClock } from './server-clock.ts';

const NOW = fromWire('2026-11-29T03:00:00.000Z');
const SIGNED_UP = '2026-01-05T00:00:00.000Z';

/** What a device has whose own data say of `zone` what is true of another, `truth`. */
const learned = (zone: string, truth: string, now = NOW) =>
  learnClocks([{ from: SIGNED_UP, zone, clock: serverClock(truth, now) }], now);

/** As an old tablet: Omsk is an hour ahead of Almaty, as Almaty was up to 2024-03-01. */
const OLD = 'Asia/Omsk';

test('[CAL-6] an hour that a country gave up is given up on a device with older data', () => {
  const zones = learned(OLD, 'Asia/Almaty');
  expect(homeWall(zones, NOW)).toEqual({ date: '2026-11-29', time: '08:00' });
  expect(toWire(homeInstant(zones, '2026-11-29', '08:00'))).toBe(toWire(NOW));
  expect(zoneAt(zones, NOW)).toBe(OLD);
  // Between 23:00 and 24:00 the old data were a day ahead.
  expect(homeWall(zones, fromWire('2026-11-29T18:30:00.000Z'))).toEqual({
    date: '2026-11-29',
    time: '23:30',
  });
  // Before the change both say the same.
  expect(homeWall(zones, fromWire('2024-02-29T17:59:00.000Z')).time).toBe('23:59');
  expect(homeWall(zones, fromWire('2024-02-29T18:00:00.000Z')).time).toBe('23:00');
});

test('[CAL-6] a device whose own data say the same has its history as it was', () => {
  for (const zone of QUICK_ZONES) {
    for (const month of [1, 4, 7, 10]) {
      const now = Date.UTC(2026, month, 15);
      const clock = serverClock(zone, now);
      expect(learnClocks([{ from: SIGNED_UP, zone, clock }], now)).toEqual([
        { from: SIGNED_UP, zone },
      ]);
    }
  }
});

test('[CAL-6] a server that says nothing changes nothing', () => {
  expect(learnClocks([{ from: SIGNED_UP, zone: OLD }], NOW)).toEqual([
    { from: SIGNED_UP, zone: OLD },
  ]);
  expect(learnClocks([], NOW)).toEqual([]);
});

const none = { since: null, next_change: null };
const change = (at: unknown, offset: unknown) => ({
  offset_now: 300,
  since: '2024-02-29T19:00:00.000Z',
  next_change: { at, offset },
});

test.each<[string, unknown]>([
  ['east of all', { ...none, offset_now: 841 }],
  ['far east', { ...none, offset_now: 855 }],
  ['west of all', { ...none, offset_now: -735 }],
  ['no quarter of an hour', { ...none, offset_now: 301 }],
  ['no whole minute', { ...none, offset_now: 300.5 }],
  ['a text', { ...none, offset_now: '300' }],
  ['no number', { ...none, offset_now: Number.NaN }],
  ['nothing', { ...none }],
  ['null', null],
  ['another shape', '+05:00'],
  ['a next offset that no zone has', change('2027-03-01T00:00:00.000Z', 900)],
  ['a change at no time', change('soon', 360)],
  ['a change without its time', change(null, 360)],
  ['a change before the last', change('2020-01-01T00:00:00.000Z', 360)],
  ['an end of no time', { offset_now: 300, since: 'once', next_change: null }],
  ['no word of the next change', { offset_now: 300, since: null }],
])('[CAL-6] an offset that no zone has counts as not sent: %s', (_, clock) => {
  const sent = [{ from: SIGNED_UP, zone: OLD, clock }] as SentZone[];
  expect(learnClocks(sent, NOW)).toEqual([{ from: SIGNED_UP, zone: OLD }]);
});

test('[CAL-6] the farthest zones of the world are taken, and an offset that the server puts in is not', () => {
  const far = (offset_now: number) =>
    learnClocks([{ from: SIGNED_UP, zone: OLD, clock: { ...none, offset_now } }], NOW);
  expect(far(840)).toEqual([{ from: SIGNED_UP, zone: OLD, offset: '+14:00' }]);
  expect(far(-720)).toEqual([{ from: SIGNED_UP, zone: OLD, offset: '-12:00' }]);
  expect(far(-210)).toEqual([{ from: SIGNED_UP, zone: OLD, offset: '-03:30' }]);
  const put = [{ from: SIGNED_UP, zone: OLD, offset: '+99:99' }];
  expect(learnClocks(put, NOW)).toEqual([{ from: SIGNED_UP, zone: OLD }]);
});

test('[CAL-6] a zone that the device does not know at all has the clock of the server', () => {
  const zones = withKnownZones(learned('Asia/Baikonur', 'Asia/Almaty'), 'Europe/Berlin');
  expect(homeWall(zones, NOW).time).toBe('08:00');
  const unknown = withKnownZones(learned('Mars/Phobos', 'Asia/Almaty'), 'Europe/Berlin');
  expect(homeWall(unknown, NOW).time).toBe('08:00');
});

test('[CAL-6] what a change to come brings is known before it comes', () => {
  // Cairo has had summer time again since 2023; Tripoli, as Cairo before, has none.
  const now = fromWire('2026-10-29T12:00:00.000Z');
  const zones = learned('Africa/Tripoli', 'Africa/Cairo', now);
  expect(homeWall(zones, now).time).toBe('15:00');
  expect(toWire(homeInstant(zones, '2026-10-29', '08:00'))).toBe('2026-10-29T05:00:00.000Z');
  expect(toWire(homeInstant(zones, '2026-10-30', '08:00'))).toBe('2026-10-30T06:00:00.000Z');
  // It is 23:30 twice that night: the first counts.
  expect(toWire(homeInstant(zones, '2026-10-29', '23:30'))).toBe('2026-10-29T20:30:00.000Z');
});

test('[CAL-6][CAL-4] a move keeps what was learned, and so does a way back', () => {
  const zones = learned(OLD, 'Asia/Almaty');
  const berlin = withZone(zones, 'Europe/Berlin', '2026-11-20T06:00:00.000Z');
  expect(homeWall(berlin, fromWire('2026-11-20T05:00:00.000Z')).time).toBe('10:00');
  expect(homeWall(berlin, fromWire('2026-11-20T07:00:00.000Z')).time).toBe('08:00');
  expect(withZone(berlin, OLD, '2026-11-20T08:00:00.000Z')).toEqual(zones);
  expect(withZone(zones, OLD, '2026-11-20T08:00:00.000Z')).toBe(zones);
});

test('[CAL-6] the clock of one zone is read from the history of a home', () => {
  const zones = learned(OLD, 'Asia/Almaty');
  expect(homeWall(clockIn(zones, OLD), NOW).time).toBe('08:00');
  expect(homeWall(clockIn(zones, 'Europe/Berlin'), NOW).time).toBe('04:00');
  expect(clockIn([], OLD)).toEqual([{ from: '', zone: OLD }]);
});

test('[CAL-6] what a home that was left changes to later is nobody’s clock', () => {
  const left: SentZone[] = [
    { from: SIGNED_UP, zone: 'Africa/Tripoli', clock: serverClock('Africa/Cairo', NOW) },
    { from: '2026-11-20T00:00:00.000Z', zone: 'Europe/Berlin' },
  ];
  const zones = learnClocks(left, NOW);
  expect(zones).toHaveLength(3);
  expect(toWire(homeInstant(zones, '2026-12-01', '08:00'))).toBe('2026-12-01T07:00:00.000Z');
});

/** Almaty as it is, but for a stretch of days after its last change. */
const apart =
  (from: number, until: number) =>
  (at: number): number => {
    const day = (at - fromWire('2026-09-01T00:00:00.000Z')) / DAY;
    return (day >= from && day < until ? 6 : 5) * HOUR;
  };

test.each([
  ['the first day', 0, 1],
  ['some weeks', 60, 80],
  ['next year', 300, 330],
  ['the last day before a change', 400, 401],
])('[CAL-6] a device that is wrong for %s is told so', (_, from, until) => {
  const at = '2027-10-07T00:00:00.000Z';
  const clock = {
    offset_now: 300,
    since: '2026-09-01T00:00:00.000Z',
    next_change: { at, offset: 300 },
  };
  const sent = [{ from: SIGNED_UP, zone: 'Asia/Almaty', clock }];
  expect(learnClocks(sent, NOW, apart(from, until))[1]).toMatchObject({ offset: '+05:00' });
  expect(learnClocks(sent, NOW, apart(-40, 0))).toHaveLength(1);
  expect(learnClocks(sent, NOW, () => null)).toHaveLength(3);
});

/** Each pair: what a device has of a zone, and what is true of it. */
const ZONES = QUICK_ZONES.filter(
  (zone) => !['Africa/Casablanca', 'Africa/El_Aaiun', 'Asia/Gaza'].includes(zone),
);

const readings = (zone: string, instant: number) =>
  Date.parse(`${wallAt(instant, zone).replace(' ', 'T')}Z`) - instant;

/** The first instant after `from` at which the clock of a zone is changed, found by walking. */
function walk(zone: string, from: number, until: number): number | null {
  const pace = Math.sign(until - from) * HOUR;
  const was = readings(zone, from);
  for (let at = from; pace > 0 ? at < until : at > until; at += pace) {
    if (readings(zone, at + pace) === was) continue;
    let minute = at;
    while (readings(zone, minute + Math.sign(pace) * MINUTE) === was)
      minute += Math.sign(pace) * MINUTE;
    return pace > 0 ? minute + MINUTE : minute;
  }
  return null;
}

test('[CAL-6] what a server says is what a walk along its own clock finds', () => {
  const zone = fc.constantFrom(...ZONES);
  const hour = fc.integer({ min: 0, max: 365 * 24 });
  fc.assert(
    fc.property(zone, hour, (name, hours) => {
      const now = Date.UTC(2026, 0) + hours * HOUR;
      const clock = serverClock(name, now);
      expect(clock.offset_now * MINUTE).toBe(readings(name, now));
      const next = walk(name, now, now + 220 * DAY);
      const at = clock.next_change && fromWire(clock.next_change.at);
      if (next !== null) expect(at).toBe(next);
      else expect(at ?? Infinity).toBeGreaterThan(now + 219 * DAY);
      if (at !== null) expect((clock.next_change?.offset ?? 0) * MINUTE).toBe(readings(name, at));
      const before = walk(name, now, now - 220 * DAY);
      if (before !== null) expect(clock.since).toBe(toWire(before));
    }),
    seeded(process.env, 60),
  );
});

/** The home clock of a device from minute to minute: the first one at or past a wall time. */
function watchFor(wall: string, around: number, read: (instant: number) => string): number {
  let now = around - 40 * HOUR;
  while (read(now) < wall) now += 5 * MINUTE;
  return now;
}

test('[CAL-6] every wall time falls where a person watching the right clock first sees it or misses it', () => {
  const zone = fc.constantFrom(...ZONES);
  const hour = fc.integer({ min: 0, max: 300 * 24 });
  const days = fc.integer({ min: -60, max: 60 });
  const slot = fc.integer({ min: 0, max: 287 });
  fc.assert(
    fc.property(zone, zone, hour, days, slot, (own, truth, hours, ahead, five) => {
      const now = Date.UTC(2026, 0, 20) + hours * HOUR;
      const clock: ServerClock = serverClock(truth, now);
      const since = clock.since === null ? -Infinity : fromWire(clock.since);
      const next = clock.next_change ? fromWire(clock.next_change.at) : now;
      // Around now, or around the next change: as far as the server has said it.
      const middle = next - now < 300 * DAY && five % 2 === 0 ? next : now;
      const midnight = Math.floor(middle / DAY) * DAY + ahead * DAY;
      const date = toWire(midnight).slice(0, 10);
      const time = new Date(five * 5 * MINUTE).toISOString().slice(11, 16);
      const read = (instant: number) => wallAt(instant, instant < since ? own : truth);
      const zones = learnClocks([{ from: SIGNED_UP, zone: own, clock }], now);
      const found = homeInstant(zones, date, time);
      expect(toWire(found)).toBe(toWire(watchFor(`${date} ${time}`, midnight, read)));
      const wall = homeWall(zones, midnight);
      expect(`${wall.date} ${wall.time}`).toBe(read(midnight));
    }),
    seeded(process.env, 250),
  );
});

test('[CAL-6] of several homes each follows what was said of it, from its own instant on', () => {
  const moved: SentZone[] = [
    { from: SIGNED_UP, zone: OLD, clock: serverClock('Asia/Almaty', NOW) },
    { from: '2026-06-01T00:00:00.000Z', zone: 'Europe/Berlin' },
    {
      from: '2026-11-20T00:00:00.000Z',
      zone: 'Africa/Tripoli',
      clock: serverClock('Africa/Cairo', NOW),
    },
  ];
  const zones = learnClocks(moved, NOW);
  const at = (instant: string) => homeWall(zones, fromWire(instant)).time;
  expect(at('2026-05-31T12:00:00.000Z')).toBe('17:00');
  expect(at('2026-06-01T12:00:00.000Z')).toBe('14:00');
  expect(at('2026-11-20T12:00:00.000Z')).toBe('14:00');
  expect(at('2027-05-20T12:00:00.000Z')).toBe('15:00');
  const later = zones.slice(1).map(({ from }) => from);
  expect(later).toEqual(later.toSorted());
});

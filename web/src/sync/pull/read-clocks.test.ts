import { fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { SentZone } from '@qamqor/shared/calendar/learn-clocks';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { beforeEach, expect, test } from 'vitest';
import { deriveDay } from '../../entities/dose/day.ts';
import { addMedicine } from '../../entities/medicine/medicines.commands.ts';
import { readEvents } from '../../entities/event/read-events.ts';
import { readPerson } from '../../entities/person/read-person.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';

const person = GRANDMOTHER.id;
/** NOON is 17:00 in Almaty, 18:00 by the server's word. */
const LATER = { offset_now: 360, since: '2026-07-01T19:00:00.000Z', next_change: null };
const AS_IS = { offset_now: 300, since: '2024-02-29T18:00:00.000Z', next_change: null };
const FROM = '2026-01-01T00:00:00.000Z';
let server: FakeServer;
let tablet: Device;

/** What the server says of the grandmother's home from now on. */
function says(clock: unknown, zone = 'Asia/Almaty'): void {
  const stream = server.stream(`p:${person}`);
  const known = stream.rows('people').get(person);
  if (!known) throw new Error('nobody is there');
  const time_zones = [{ from: FROM, zone, ...(clock === undefined ? {} : { clock }) }];
  stream.write({ people: [{ ...known, time_zones: time_zones as SentZone[] }] });
}

const kept = async ({ local }: Device = tablet) =>
  (await local.cache.people.get(person))?.time_zones;
const wall = async ({ local }: Device = tablet) =>
  homeWall((await readPerson(local, person, null)).zones, NOON).time;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
});

test('[CAL-6] a device whose own data say another offset keeps that of the server', async () => {
  says(LATER);
  await tablet.engine.flush();
  expect(await kept()).toEqual([
    { from: FROM, zone: 'Asia/Almaty' },
    { from: LATER.since, zone: 'Asia/Almaty', offset: '+06:00' },
  ]);
  expect(await wall()).toBe('18:00');
  expect((await readEvents(tablet.local, person)).zones).toEqual(await kept());
});

test.each([
  ['the same', AS_IS],
  ['nothing', undefined],
  ['an offset that no zone has', { ...AS_IS, offset_now: 1_000 }],
  ['an offset of 17 minutes', { ...AS_IS, offset_now: 317 }],
])('[CAL-6] of a server that says %s nothing is kept', async (_, clock) => {
  says(clock);
  await tablet.engine.flush();
  expect(await kept()).toEqual([{ from: FROM, zone: 'Asia/Almaty' }]);
  expect(await wall()).toBe('17:00');
});

test('[CAL-6] the doses of the day open and close by it, also with no network from then on', async () => {
  says(LATER);
  await tablet.engine.flush();
  await addMedicine(tablet.local, person, aMedicineInput({ times: ['17:00', '18:00'] }));
  server.outage = 'lost-request';
  const data = await readPerson(tablet.local, person, { before: 7, after: 2 });
  const { doses, date } = deriveDay(data, person, NOON, { own: true });
  expect(date).toBe('2026-11-20');
  expect(doses.map(({ time, instant }) => [time, toWire(instant)])).toEqual([
    ['17:00', '2026-11-20T11:00:00.000Z'],
    ['18:00', '2026-11-20T12:00:00.000Z'],
  ]);
});

test('[CAL-6] what was learned goes when the server, or a newer browser, says as the other does', async () => {
  says(LATER);
  await tablet.engine.flush();
  says(AS_IS);
  await tablet.engine.flush();
  expect(await kept()).toEqual([{ from: FROM, zone: 'Asia/Almaty' }]);
});

test('[CAL-6] a relative’s device learns the clock of the person, and the person’s next change', async () => {
  const at = '2026-11-21T18:00:00.000Z';
  says({ ...LATER, next_change: { at, offset: 300 } });
  server.link(DAUGHTER.id, { id: 'link-1', person_id: person, status: 'accepted' });
  const phone = await openDevice(server, DAUGHTER);
  await phone.engine.flush();
  expect(await wall(phone)).toBe('18:00');
  const { zones } = await readPerson(phone.local, person, null);
  expect(homeWall(zones, fromWire(at) - 1).time).toBe('23:59');
  expect(homeWall(zones, fromWire(at)).time).toBe('23:00');
});

test('[CAL-6] a zone that this browser does not know is read by the server’s clock, not the device’s', async () => {
  says(LATER, 'Mars/Phobos');
  await tablet.engine.flush();
  expect(await wall()).toBe('18:00');
});

test('[CAL-6] it is learned too where a stream is fetched beside the old one, after a restore', async () => {
  await tablet.engine.flush();
  says(LATER);
  server.goBack(`p:${person}`, 'e2');
  await tablet.engine.flush();
  expect(await wall()).toBe('18:00');
});

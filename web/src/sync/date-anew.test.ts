import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { slotId } from '@qamqor/shared/medicines/slot';
import { personStream } from '@qamqor/shared/sync/protocol';
import { aMedicineInput } from '@qamqor/shared/testing/builders';
import { IDBFactory } from 'fake-indexeddb';
import { expect, onTestFinished, test } from 'vitest';
import { deriveDay } from '../entities/dose/day.ts';
import { markTaken, skipDose, undoDose } from '../entities/dose/doses.commands.ts';
import { addMedicine, reviseMedicine } from '../entities/medicine/medicines.commands.ts';
import { queuedRows } from '../local-db/outbox/queued-rows.ts';
import type { OutboxRow } from '../local-db/rows.ts';
import { AROUND_TODAY } from '../local-db/snapshot/person-data.ts';
import { readPerson } from '../entities/person/read-person.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { dateAnew } from './date-anew.ts';

const person = GRANDMOTHER.id;

/** A tablet that knows a medicine of 17:00, and whose clock is set ahead while it is off. At home it is 17:00. */
async function aTablet() {
  const idb = new IDBFactory();
  const server = new FakeServer(NOON - DAY, [GRANDMOTHER]);
  const state = { ahead: 0 };
  const open = () =>
    openDevice(server, GRANDMOTHER, {
      idb,
      wall: () => server.now() + state.ahead,
      monotonic: () => server.now(),
    });
  const first = await open();
  const medicine_id = await addMedicine(first.local, person, aMedicineInput({ times: ['17:00'] }));
  await first.engine.flush();
  server.time = NOON;
  await first.engine.flush();
  // As after 35 days: nothing else asks before it sends.
  await first.local.outbox.mutations.clear();
  await first.local.close();
  const slot = (date: string) => ({ medicine_id, date, time: '17:00' });
  const marks = () =>
    [...server.stream(personStream(person)).rows('marks').values()].map(
      ({ id, date, time, status, undone_by, taken_at }) => ({
        id,
        date,
        time,
        status,
        undone_by,
        taken_at,
      }),
    );
  const openAhead = async (ahead: number) => {
    state.ahead = ahead;
    return open();
  };
  return { server, state, open, openAhead, slot, marks };
}

async function dayOn({ local }: Device) {
  return deriveDay(await readPerson(local, person, AROUND_TODAY), person, local.now(), {
    own: true,
  });
}

test.each([
  [1, '2026-11-21'],
  [3, '2026-11-23'],
])(
  '[CAL-5][DOSE-13] a mark of a day that had not begun is asked about on the day of the tap: %d ahead',
  async (days, date) => {
    const { server, openAhead, slot, marks } = await aTablet();
    const tablet = await openAhead(days * DAY);
    expect((await dayOn(tablet)).date).toBe(date);
    server.time += 5 * MINUTE;
    const { id } = await markTaken(tablet.local, person, slot(date));
    server.time += HOUR;
    await tablet.engine.flush();
    const taken_at = '2026-11-20T12:05:00.000Z';
    const kept = {
      id,
      date: '2026-11-20',
      time: '17:06',
      status: 'taken',
      undone_by: null,
      taken_at,
    };
    expect(marks()).toEqual([kept]);
    const day = await dayOn(tablet);
    expect(day.date).toBe('2026-11-20');
    const dose = day.doses.find((one) => one.time === '17:00');
    expect(dose).toMatchObject({ status: 'unknown', asks_about: { id } });
  },
);

test('[CAL-5] no dose is offered between the answer of the server and the mark’s new day', async () => {
  const { server, openAhead, slot } = await aTablet();
  const tablet = await openAhead(3 * DAY);
  await markTaken(tablet.local, person, slot('2026-11-23'));
  const seen: Promise<OutboxRow[]>[] = [];
  tablet.local.onJump(() => void seen.push(queuedRows(tablet.local.outbox)));
  server.time += MINUTE;
  await tablet.engine.flush();
  const keys = (await Promise.all(seen)).map((rows) => rows.map(({ key }) => key));
  expect(keys[0]).toEqual([slotId({ ...slot('2026-11-20'), time: '17:01' })]);
});

test('[CAL-5][DOSE-13] two doses of one minute stay two, beside every time of the plan', async () => {
  const { server, openAhead, slot, marks } = await aTablet();
  const tablet = await openAhead(3 * DAY);
  const { medicines } = await readPerson(tablet.local, person, null);
  const [medicine] = medicines;
  if (!medicine) throw new Error('no medicine');
  const times = ['17:00', '17:06', '20:00'];
  await reviseMedicine(tablet.local, person, medicine, { times });
  await tablet.local.cache.medicines.update(medicine.id, {
    revisions: medicine.revisions.map((one) => ({ ...one, times })),
  });
  server.time += 5 * MINUTE;
  await markTaken(tablet.local, person, slot('2026-11-23'));
  await markTaken(tablet.local, person, { ...slot('2026-11-23'), time: '20:00' });
  server.time += HOUR;
  await tablet.engine.flush();
  expect(
    marks()
      .map(({ date, time }) => `${date} ${time}`)
      .toSorted(),
  ).toEqual(['2026-11-20 17:04', '2026-11-20 17:07']);
});

test('[CAL-5] while another tab holds the cache nothing is dated, and it is done with the next answer', async () => {
  const { server, openAhead, slot, marks } = await aTablet();
  const tablet = await openAhead(DAY);
  await markTaken(tablet.local, person, slot('2026-11-21'));
  const { isCacheOut } = tablet.local;
  tablet.local.isCacheOut = () => true;
  const now = () => ({ server: server.time, wall: server.time + DAY });
  await dateAnew(tablet.local, now());
  expect((await queuedRows(tablet.local.outbox)).map(({ key }) => key)).toEqual([
    slotId(slot('2026-11-21')),
  ]);
  tablet.local.isCacheOut = isCacheOut;
  server.time += MINUTE;
  await tablet.engine.flush();
  expect(marks().map(({ date }) => date)).toEqual(['2026-11-20']);
});

test('[CAL-5] what was skipped, and what was taken back, goes with it', async () => {
  const { server, openAhead, slot, marks } = await aTablet();
  const tablet = await openAhead(3 * DAY);
  const taken = await markTaken(tablet.local, person, slot('2026-11-23'));
  await undoDose(tablet.local, person, slot('2026-11-23'), [taken]);
  server.time += MINUTE;
  const skipped = await skipDose(tablet.local, person, slot('2026-11-23'), 'away');
  await tablet.engine.flush();
  const all = await tablet.local.outbox.mutations
    .where('key')
    .startsWith(slot('').medicine_id)
    .toArray();
  expect(new Set(all.map(({ key, mutation }) => key === mutation.key))).toEqual(new Set([true]));
  expect(marks()).toMatchObject([
    { id: taken.id, date: '2026-11-20', time: '17:01', undone_by: expect.any(String) },
    { id: skipped.id, date: '2026-11-20', time: '17:01', status: 'skipped', undone_by: null },
  ]);
});

test('[CAL-5] a clock that was set right before the network came dates nothing in the future', async () => {
  const { server, state, open, openAhead, slot, marks } = await aTablet();
  const ahead = await openAhead(3 * DAY);
  const { id } = await markTaken(ahead.local, person, slot('2026-11-23'));
  await ahead.local.close();
  state.ahead = 0;
  server.time += HOUR;
  const right = await open();
  await right.engine.flush();
  expect(marks()).toMatchObject([{ id, date: '2026-11-20', time: '18:01' }]);
});

test('[CAL-5] marks of the days that had begun stay where they were tapped', async () => {
  const { server, openAhead, slot, marks } = await aTablet();
  const tablet = await openAhead(3 * DAY);
  for (const date of ['2026-11-19', '2026-11-20'])
    await markTaken(tablet.local, person, slot(date));
  server.time += HOUR;
  await tablet.engine.flush();
  expect(marks().map(({ date, time }) => `${date} ${time}`)).toEqual([
    '2026-11-19 17:00',
    '2026-11-20 17:00',
  ]);
});

test('[CAL-5] a worker of a browser without Temporal sends marks, and dates them anew', async () => {
  const { server, openAhead, slot, marks } = await aTablet();
  const tablet = await openAhead(3 * DAY);
  const { Temporal } = globalThis;
  Reflect.deleteProperty(globalThis, 'Temporal');
  onTestFinished(() => void Object.assign(globalThis, { Temporal }));
  await markTaken(tablet.local, person, slot('2026-11-19'));
  await markTaken(tablet.local, person, slot('2026-11-23'));
  server.time += MINUTE;
  await tablet.engine.flush();
  Object.assign(globalThis, { Temporal });
  expect(await queuedRows(tablet.local.outbox)).toEqual([]);
  expect(marks().map(({ date }) => date)).toEqual(['2026-11-19', '2026-11-20']);
});

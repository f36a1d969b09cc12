import { toWire } from '@qamqor/shared/calendar/dates';
import { EVENT_GROUPS } from '@qamqor/shared/schedule/event';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { journal, ledger, stream } from '../changes/changes.table.ts';
import { mark } from '../doses/mark.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { event } from '../schedule/event.table.ts';
import { aRecord, type Server } from '../testing/a-record.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { readIn, savedBy, signed, told } from '../testing/record-files.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { newId } from '../platform/ids.ts';
import { remadeId } from './record-content.ts';

/** All rows that an import could touch, with their seqs, and what tells of changes. */
async function state({ deps: { reader } }: Server) {
  const tables = [medicine, mark, event, journal, ledger, stream];
  return Promise.all(tables.map(async (table) => reader.select().from(table)));
}

const NOTHING = {
  profile: '0/0/1',
  settings: '0/0/1',
  chat_messages: '0/0/0',
  chat_sessions: '0/0/0',
};
const own = (file: object) => JSON.stringify(file);

test('[DATA-1] a file of the same account changes nothing, and writes nothing', async () => {
  const server = await createTestApp();
  const { person } = await aRecord(server);
  const file = own(await savedBy(person));
  const before = await state(server);
  const report = await readIn(person, file);
  expect(told(report)).toEqual({
    ...NOTHING,
    medicines: '0/0/2',
    doses: '0/0/2',
    events: '0/0/1',
    family: '0/0/0',
    account: '0/0/0 1 only_to_read',
    devices: '0/0/0 1 only_to_read',
    letters: '0/0/0',
    looks: '0/0/0',
    waitlist: '0/0/0',
  });
  expect(await state(server)).toEqual(before);
});

test('[DATA-1] what was lost since comes back under its own ids, and a device that sends it again is heard', async () => {
  const server = await createTestApp();
  const { person, tablet, pill, taken } = await aRecord(server);
  const file = await savedBy(person);
  await server.deps.writer.run(async (tx) => {
    await tx.delete(mark);
  });
  const preview = await readIn(person, own(file), '?dry_run=1');
  expect(told(preview)).toMatchObject({ doses: '2/0/0', medicines: '0/0/2' });
  expect(await server.deps.reader.$count(mark)).toBe(0);
  expect(preview.dry_run).toBe(true);
  const report = await readIn(person, own(file));
  expect(report).toEqual({ ...preview, dry_run: false });
  const { checksum: _, exported_at: __, ...again } = await savedBy(person);
  expect(file).toMatchObject(again);
  expect(outcomes(await tablet.push(taken))).toEqual(['ok again']);
  const { streams } = await tablet.pull({ device_id: 'new' });
  const rows = streams[personStream(person.user_id)]?.rows;
  expect(rows?.['marks']).toHaveLength(2);
  expect(rows?.['medicines']).toContainEqual(expect.objectContaining({ id: pill.id }));
});

test('[DATA-1] in another account ids are made anew, always the same, and every device pulls it', async () => {
  const server = await createTestApp();
  const { person, pill, taken } = await aRecord(server);
  const file = own(await savedBy(person));
  const theirs = await server.deps.reader.select().from(mark);
  const dana = await server.signIn('dana', { name: 'Dana' });
  const phone = aDevice(server.deps, dana, { id: 'phone' });
  const first = await phone.pull({});
  const cursor = first.streams[personStream(dana.user_id)]?.cursor ?? 0;
  expect(told(await readIn(dana, file))).toMatchObject({
    medicines: '2/0/0',
    doses: '2/0/0',
    events: '1/0/0',
  });
  const before = await state(server);
  expect(told(await readIn(dana, file))).toMatchObject({
    medicines: '0/0/2',
    doses: '0/0/2',
    events: '0/0/1',
  });
  expect(await state(server)).toEqual(before);
  expect((await server.deps.reader.select().from(mark)).slice(0, 2)).toEqual(theirs);
  const pulled = await phone.pull({ streams: `${personStream(dana.user_id)}@${cursor}` });
  const rows = pulled.streams[personStream(dana.user_id)]?.rows as Record<string, { id: string }[]>;
  expect(rows['medicines']).toHaveLength(2);
  expect(rows['marks']).toHaveLength(2);
  const ids = Object.values(rows).flatMap((some) => some.map(({ id }) => id));
  expect(ids).not.toContain(pill.id);
  expect(ids).not.toContain(taken.mid);
  const after = await savedBy(dana);
  expect(after.medicines.map((one) => ({ ...one, id: '' }))).toEqual(
    (JSON.parse(file) as typeof after).medicines.map((one) => ({ ...one, id: '' })),
  );
});

test('[DATA-1] nothing of another person is touched by their ids in a file of one’s own', async () => {
  const server = await createTestApp();
  const { person, pill, taken, visit } = await aRecord(server);
  const rows = async (owner: SignedInPerson) => {
    const all = await state(server);
    return all
      .slice(0, 3)
      .map((some) =>
        (some as { person_id: string }[]).filter(({ person_id }) => person_id === owner.user_id),
      );
  };
  const theirs = await rows(person);
  const dana = await server.signIn('dana');
  const mine = aPill(server.deps, { name: 'Own' });
  const phone = aDevice(server.deps, dana);
  await phone.push(phone.add(mine));
  const file = await savedBy(person);
  const forged = {
    ...file,
    medicines: [
      ...(await savedBy(dana)).medicines,
      ...file.medicines.map((one) => ({ ...one, updated_at: '2027-01-01T00:00:00.000Z' })),
    ],
    doses: file.doses.map((one) => ({ ...one, undone_by: newId(server.deps) })),
  };
  expect(told(await readIn(dana, signed(forged)))).toMatchObject({
    medicines: '2/0/1',
    doses: '2/0/0',
    events: '1/0/0',
  });
  expect(await rows(person)).toEqual(theirs);
  const ids = JSON.stringify(await rows(dana));
  for (const id of [pill.id, taken.mid, visit.id]) expect(ids).not.toContain(`"id":"${id}"`);
  expect(told(await readIn(dana, signed(forged)))).toMatchObject({
    medicines: '0/0/3',
    doses: '0/0/2',
  });
});

test('[DATA-1] how one medicine is reminded of goes with it, also where its id is of another person', async () => {
  const server = await createTestApp();
  const { person, pill } = await aRecord(server);
  const reminders = { medicines: [{ medicine_id: pill.id, delay_minutes: 15, critical: true }] };
  await person.send('PUT', '/api/reminders/settings', reminders);
  const dana = await server.signIn('dana');
  const mine = aPill(server.deps, { name: 'Own' });
  const phone = aDevice(server.deps, dana);
  await phone.push(phone.add(mine));
  const [own, file] = [await savedBy(dana), await savedBy(person)];
  const both = { ...file, medicines: [...own.medicines, ...file.medicines] };
  expect(told(await readIn(dana, signed(both)))).toMatchObject({ settings: '1/0/0' });
  const medicine_id = remadeId(dana.user_id, pill.id);
  expect(await savedBy(dana)).toMatchObject({
    settings: { reminders: { medicines: [{ medicine_id, delay_minutes: 15, critical: true }] } },
  });
  expect(told(await readIn(dana, signed(both)))).toMatchObject({ settings: '0/0/1' });
});

test('[DATA-1][EVT-4] of two states the later stays: of an undo, a medicine, and each field of an event', async () => {
  const server = await createTestApp();
  const { person, taken } = await aRecord(server);
  const file = await savedBy(person);
  const [visit] = file['events'] as [{ stamps: Record<string, string>; id: string }];
  server.clock.advance(60_000);
  const later = toWire(server.clock.now());
  const given = {
    ...file,
    medicines: file.medicines.map((one) => ({
      ...one,
      notes: 'older',
      updated_at: '2020-01-01T00:00:00.000Z',
    })),
    doses: file.doses.map((one) => ({ ...one, undone_by: newId(server.deps) })),
    events: [
      {
        ...visit,
        title: 'Heart doctor',
        place: 'not said later',
        stamps: { ...visit.stamps, title: later },
        updated_at: later,
      },
    ],
  };
  expect(Object.keys(visit.stamps)).toHaveLength(Object.keys(EVENT_GROUPS).length + 1);
  expect(told(await readIn(person, signed(given)))).toMatchObject({
    medicines: '0/0/2',
    doses: '0/1/1',
    events: '0/1/0',
  });
  const now = await savedBy(person);
  expect(now.doses.find((one) => (one as { id: string }).id === taken.mid)).not.toMatchObject({
    undone_by: null,
  });
  expect(now['events']).toMatchObject([{ title: 'Heart doctor', place: '' }]);
  expect(JSON.stringify(now.medicines)).not.toContain('older');
});

test('[DATA-1] a profile fills what is empty, and reminders that were chosen here stay', async () => {
  const server = await createTestApp();
  const { person } = await aRecord(server);
  await person.send('PUT', '/api/user/profile', { phone: '+7 701 234 56 78', address: 'Almaty' });
  await person.send('PUT', '/api/reminders/settings', { delay_minutes: 45 });
  const file = own(await savedBy(person));
  const dana = await server.signIn('dana');
  expect(told(await readIn(dana, file))).toMatchObject({ profile: '1/0/0', settings: '1/0/0' });
  expect((await savedBy(dana))['profile']).toEqual((await savedBy(person))['profile']);
  const other = await server.signIn('other');
  await other.send('PUT', '/api/user/profile', { address: 'Astana' });
  await other.send('PUT', '/api/reminders/settings', { delay_minutes: 20 });
  expect(told(await readIn(other, file))).toMatchObject({ profile: '0/1/0', settings: '0/0/1' });
  expect(await savedBy(other)).toMatchObject({
    profile: { address: 'Astana', phone: '+7 701 234 56 78' },
    settings: { reminders: { delay_minutes: 20 } },
  });
});

test.each([
  ['medicines', { medicines: '2/0/0', doses: '2/0/0' }],
  ['schedule', { events: '1/0/0' }],
  ['chat', { chat_sessions: '0/0/0', chat_messages: '0/0/0' }],
])('[DATA-2] the file of %s is read by itself', async (only, expected) => {
  const server = await createTestApp();
  const { person } = await aRecord(server);
  const file = own(await savedBy(person, only));
  expect(told(await readIn(await server.signIn('dana'), file))).toEqual(expected);
});

test('[DATA-1] what is not read here is counted and named, and the rest is read', async () => {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const profile = { ...((await savedBy(person))['profile'] as object), address: 'Almaty' };
  const more = { family: [{}, {}], of_a_later_time: [{}], profile };
  const file = signed({ ...(await savedBy(person)), ...more });
  expect(told(await readIn(person, file))).toMatchObject({
    family: '0/0/0 2 needs_consent',
    of_a_later_time: '0/0/0 1 not_read_here',
    profile: '1/0/0',
  });
});

import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import type { Cleanup, CleanupKind, CleanupReport } from '@qamqor/shared/cleanup/cleanup';
import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import { seeded } from '@qamqor/shared/testing/seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chores } from '../chores.ts';
import { chat_message } from '../chat/chat.table.ts';
import { newId } from '../platform/ids.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice, aPill, outcomes } from '../testing/device.ts';
import { savedBy } from '../testing/record-files.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';
import { cleanup } from './cleanup.table.ts';

type Server = Awaited<ReturnType<typeof createTestApp>>;

const ALL: CleanupKind[] = ['medicines', 'events', 'chats'];
const BEFORE = '2026-11-01';

const look = async (person: SignedInPerson, kinds = ALL, before = BEFORE) =>
  (
    await person.send('POST', '/api/data/cleanup?dry_run=1', { kinds, before })
  ).json<CleanupReport>();

async function clean(person: SignedInPerson, given: object = {}): Promise<CleanupReport> {
  const asked = { kinds: ALL, before: BEFORE, ...given };
  const answer = await person.send('POST', '/api/data/cleanup', asked);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
}

const takeBack = (person: SignedInPerson, id: string | undefined) =>
  person.send('POST', `/api/data/cleanup/${id}/restore`);

const cleanups = async (person: SignedInPerson) =>
  (await person.send('GET', '/api/data/cleanup')).json<Cleanup[]>();

const counts = ({ parts }: CleanupReport) =>
  Object.fromEntries(parts.map(({ kind, goes }) => [kind, goes]));

/** An ended course with a mark, one that goes on, a past and a weekly visit, an old and a new chat. */
async function aHouse() {
  const clock = testClock(Date.parse('2026-10-01T05:00:00.000Z'));
  const server = await createTestApp({ clock, config: { AI_PROVIDER: 'off' } });
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const ended = aPill(server.deps, { name: 'Amoxicillin', duration_weeks: 1 });
  const going = aPill(server.deps, { name: 'Metformin' });
  await tablet.push(
    tablet.add(ended),
    tablet.add(going),
    tablet.mark({ medicine_id: ended.id, date: '2026-10-01' }),
  );
  const event = (title: string, start: string, more = {}) =>
    person.send('POST', '/api/schedule/events', { title, start_datetime: start, ...more });
  await event('Dentist', '2026-10-05T10:00');
  await event('Pool', '2026-10-05T10:00', { rrule: 'FREQ=WEEKLY' });
  const ask = (message: string) => person.send('POST', '/api/chat', { message });
  await ask('An old secret');
  await ask('Another old one');
  clock.advance(50 * DAY);
  await ask('A new one');
  return { ...server, clock, person, tablet, ended, going };
}

/** What of a record is the person’s own words and acts, and not when it was last touched. */
async function record(person: SignedInPerson) {
  const { medicines, events, doses, chat_sessions, chat_messages } = await savedBy(person);
  const rows = (all: unknown, ...without: string[]) =>
    (all as Record<string, unknown>[])
      .map((row) =>
        Object.fromEntries(Object.entries(row).filter(([key]) => !without.includes(key))),
      )
      .toSorted((a, b) => (String(a['id']) < String(b['id']) ? -1 : 1));
  return {
    medicines: rows(medicines, 'updated_at', 'pauses'),
    events: rows(events, 'updated_at', 'updated_by', 'delete_stamp', 'restore_stamp'),
    doses: rows(doses),
    chat_sessions: rows(chat_sessions),
    chat_messages: rows(chat_messages),
  };
}

test('[DATA-6] what would go is counted first, and nothing is changed by it', async () => {
  const { person } = await aHouse();
  const before = await record(person);
  const report = await look(person);
  expect(report).toEqual({
    dry_run: true,
    parts: [
      { kind: 'medicines', goes: 1, stays: [{ why: 'in_use', count: 1 }] },
      { kind: 'events', goes: 1, stays: [{ why: 'in_use', count: 1 }] },
      { kind: 'chats', goes: 2, stays: [{ why: 'newer', count: 1 }] },
    ],
    doses: 1,
    cleanup: null,
  });
  expect(await record(person)).toEqual(before);
  expect(await cleanups(person)).toEqual([]);
});

test('[DATA-6] it goes through the bin on every device, and all marks stay', async () => {
  const { person, tablet, ended } = await aHouse();
  const streams = [personStream(person.user_id), userStream(person.user_id)];
  const cursors = Object.entries((await tablet.pull()).streams).map(
    ([name, { cursor }]) => `${name}@${cursor}`,
  );
  const { doses } = await record(person);
  const report = await clean(person);
  expect(counts(report)).toEqual({ medicines: 1, events: 1, chats: 2 });
  const after = await record(person);
  expect(after.doses).toEqual(doses);
  expect(after.chat_sessions).toHaveLength(1);
  expect(after.events).toHaveLength(1);
  const news = (await tablet.pull({ streams: cursors.join(',') })).streams;
  const rows = streams.map((name) => news[name]);
  expect(rows[0]?.rows['medicines']).toMatchObject([
    { id: ended.id, deleted_at: expect.any(String), deleted_by: { id: person.user_id } },
  ]);
  expect(rows[0]?.deleted['events']).toHaveLength(1);
  expect(rows[1]?.deleted['chat_sessions']).toHaveLength(2);
  expect(rows[1]?.deleted['chat_messages']).toHaveLength(4);
  // DOSE-5: what was marked meanwhile for one that went is a fact.
  const late = tablet.mark({ medicine_id: ended.id, date: '2026-10-03' });
  expect(outcomes(await tablet.push(late))).toEqual(['ok']);
});

test('[DATA-6] taken back with one act all of it is there again, on every device too', async () => {
  const { person, clock, tablet } = await aHouse();
  const before = await record(person);
  const { cleanup: made } = await clean(person);
  clock.advance(29 * DAY);
  expect(await cleanups(person)).toMatchObject([{ id: made?.id, taken_back_at: null }]);
  const answer = await takeBack(person, made?.id);
  expect([answer.statusCode, answer.json().taken_back_at]).toEqual([200, expect.any(String)]);
  expect(await record(person)).toEqual(before);
  const rows = (await tablet.pull()).streams[userStream(person.user_id)]?.rows;
  expect(rows?.['chat_messages']).toHaveLength(6);
  const again = await takeBack(person, made?.id);
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
  expect(await record(person)).toEqual(before);
});

test('[DATA-6] sent twice under one id it is done once; another person’s id is refused', async () => {
  const { person, deps, signIn } = await aHouse();
  const id = newId(deps);
  const first = await clean(person, { id });
  const { cleanup: made } = first;
  const again = await clean(person, { id });
  expect([again.cleanup, counts(again)]).toEqual([made, counts(first)]);
  await takeBack(person, id);
  expect((await clean(person, { id })).cleanup?.taken_back_at).not.toBeNull();
  expect(counts(await look(person))).toEqual(counts(first));
  const other = await signIn('other');
  const asked = { id, kinds: ALL, before: BEFORE };
  expect((await other.send('POST', '/api/data/cleanup', asked)).statusCode).toBe(400);
  expect((await takeBack(other, id)).statusCode).toBe(404);
});

test('[DATA-6] where nothing goes there is nothing to take back', async () => {
  const { person } = await aHouse();
  await clean(person);
  expect(await clean(person)).toMatchObject({ cleanup: null });
  expect(await cleanups(person)).toHaveLength(1);
});

test('[DATA-6] what came back by hand and was deleted anew stays in the bin, and so does what was deleted for good', async () => {
  const { person, clock, ended } = await aHouse();
  const old = (await savedBy(person))['chat_sessions'] as { id: string }[];
  const { cleanup: made } = await clean(person);
  clock.advance(MINUTE);
  await person.send('POST', `/api/medicines/${ended.id}/restore`);
  clock.advance(MINUTE);
  await person.send('DELETE', `/api/medicines/${ended.id}`);
  expect((await person.send('DELETE', '/api/chat/sessions')).statusCode).toBe(204);
  expect((await takeBack(person, made?.id)).statusCode).toBe(200);
  const after = await record(person);
  expect(after.medicines.find(({ id }) => id === ended.id)).toMatchObject({
    deleted_at: expect.any(String),
  });
  expect(old).toHaveLength(3);
  expect(after.chat_sessions).toEqual([]);
  expect(after.events).toHaveLength(2);
});

test('[DATA-6] after 30 days it cannot come back, and no word of the chats is left', async () => {
  const { person, clock, deps } = await aHouse();
  const { cleanup: made } = await clean(person);
  const upkeep = createUpkeep(deps, chores);
  clock.advance(30 * DAY - MINUTE);
  await upkeep.round();
  const words = async () => JSON.stringify(await deps.reader.select().from(chat_message));
  expect(await words()).toContain('An old secret');
  clock.advance(MINUTE);
  const late = await takeBack(person, made?.id);
  expect([late.statusCode, late.json().code]).toEqual([404, 'request.not_found']);
  await upkeep.round();
  expect(await words()).not.toContain('old');
  expect(await words()).toContain('A new one');
  expect(await deps.reader.select().from(cleanup)).toEqual([]);
});

test.each([
  ['no kind', { kinds: [], before: BEFORE }],
  ['an unknown kind', { kinds: ['doses'], before: BEFORE }],
  ['a kind twice', { kinds: ['events', 'events'], before: BEFORE }],
  ['no day', { kinds: ['events'] }],
  ['a day that is not there', { kinds: ['events'], before: '2026-02-30' }],
  ['an id that is none', { id: 'x', kinds: ['events'], before: BEFORE }],
])('[DATA-6] %s is refused and changes nothing', async (_, asked) => {
  const { person } = await aHouse();
  const before = await record(person);
  expect((await person.send('POST', '/api/data/cleanup', asked)).statusCode).toBe(400);
  expect(await record(person)).toEqual(before);
});

test('[DATA-6] a day that is still to come takes nothing that is', async () => {
  const { person } = await aHouse();
  await clean(person, { before: '2099-01-01' });
  const { medicines, events } = await record(person);
  expect(medicines.filter(({ deleted_at }) => deleted_at === null)).toHaveLength(1);
  expect(events).toMatchObject([{ title: 'Pool' }]);
});

const step = fc.record({
  kinds: fc.uniqueArray(fc.constantFrom(...ALL), { minLength: 1 }),
  before: fc.constantFrom('2026-09-30', '2026-10-06', '2026-10-10', '2026-11-20', '2027-01-01'),
  wait: fc.integer({ min: 1, max: 5 }),
});

async function lived(server: Server, name: string) {
  const person = await server.signIn(name);
  const tablet = aDevice(server.deps, person);
  const pills = [1, 2, 7, null].map((duration_weeks) => aPill(server.deps, { duration_weeks }));
  await tablet.push(...pills.map((pill) => tablet.add(pill)));
  for (const start_datetime of ['2026-10-02T10:00', '2026-10-07T10:00', '2026-12-01T10:00'])
    await person.send('POST', '/api/schedule/events', { title: 'Visit', start_datetime });
  await person.send('POST', '/api/chat', { message: 'Hello' });
  return person;
}

test('[DATA-6] whatever is cleaned in whatever order, taking it back leaves all as it was', async () => {
  const clock = testClock(Date.parse('2026-10-01T05:00:00.000Z'));
  const server = await createTestApp({ clock, config: { AI_PROVIDER: 'off' } });
  let people = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const person = await lived(server, `person-${people++}`);
      const before = await record(person);
      const made: string[] = [];
      for (const { wait, ...asked } of steps) {
        clock.advance(wait * MINUTE);
        const counted = await look(person, asked.kinds, asked.before);
        const report = await clean(person, asked);
        expect(counts(report)).toEqual(counts(counted));
        if (report.cleanup) made.push(report.cleanup.id);
      }
      for (const id of made.toReversed()) await takeBack(person, id);
      expect(await record(person)).toEqual(before);
    }),
    seeded(process.env, 10),
  );
}, 60_000);

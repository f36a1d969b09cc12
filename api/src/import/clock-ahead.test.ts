import { expect, test } from 'vitest';
import { chat_session } from '../chat/chat.table.ts';
import { event } from '../schedule/event.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { aRecord, type Server } from '../testing/a-record.ts';
import { readIn, savedBy, told } from '../testing/record-files.ts';
import { createTestApp, type SignedInPerson } from '../testing/test-app.ts';

const YEAR = 365 * 24 * 3_600_000;

/** A true file of a server whose clock was a year ahead: with an event that was moved, and one that came back. */
async function fileFromAhead() {
  const server = await createTestApp();
  server.clock.advance(YEAR);
  const { person } = await aRecord(server);
  const { send } = person;
  const given = { title: 'Walk', start_datetime: '2026-11-26T10:00', rrule: 'FREQ=DAILY;COUNT=9' };
  const other = async (title: string) =>
    (await send('POST', '/api/schedule/events', { ...given, title })).json<{ id: string }>().id;
  const [moved, back] = [await other('Walk'), await other('Back')];
  server.clock.advance(60_000);
  const later = { start_datetime: '2026-11-27T15:00', end_datetime: '2026-11-27T16:00' };
  await send('PUT', `/api/schedule/events/${moved}`, {
    exceptions: [{ date: '2026-11-27', moved_to: later }],
  });
  await send('DELETE', `/api/schedule/events/${back}`);
  server.clock.advance(60_000);
  expect((await send('POST', `/api/schedule/events/${back}/restore`)).statusCode).toBeLessThan(300);
  await send('POST', '/api/chat', { message: 'Good morning', session_id: null });
  return JSON.stringify(await savedBy(person));
}

async function state({ deps: { reader } }: Server) {
  const tables = [medicine, event, chat_session];
  return Promise.all(tables.map(async (table) => reader.select().from(table)));
}

const eventsOf = async (person: SignedInPerson) =>
  (await savedBy(person))['events'] as { id: string; title: string }[];
const titles = async (person: SignedInPerson) =>
  (await eventsOf(person)).map(({ title }) => title).toSorted();

test('[EVT-4][DATA-1] what a clock that was ahead stamped can be changed and deleted here, and stays so', async () => {
  const file = await fileFromAhead();
  const server = await createTestApp();
  const person = await server.signIn('dana');
  const first = told(await readIn(person, file));
  expect(first).toMatchObject({ medicines: '2/0/0', events: '3/0/0', chat_sessions: '1/0/0' });
  expect(await titles(person)).toEqual(['Back', 'Cardiologist', 'Walk']);
  const events = await eventsOf(person);
  const idOf = (title: string) => events.find((one) => one.title === title)?.id ?? '';
  expect(events.find(({ title }) => title === 'Walk')).toMatchObject({
    exceptions: [{ date: '2026-11-27', kind: 'moved' }],
  });

  server.clock.advance(60_000);
  const put = await person.send('PUT', `/api/schedule/events/${idOf('Cardiologist')}`, {
    title: 'Heart doctor',
  });
  expect([put.statusCode, put.json<{ title: string }>().title]).toEqual([200, 'Heart doctor']);
  await person.send('DELETE', `/api/schedule/events/${idOf('Walk')}`);
  expect(await titles(person)).toEqual(['Back', 'Heart doctor']);
  const [pill] = (await savedBy(person)).medicines as [{ id: string; version: number }];
  const notes = await person.send('PUT', `/api/medicines/${pill.id}`, {
    base_version: pill.version,
    notes: 'With water',
  });
  expect(notes.statusCode).toBe(200);

  const before = await state(server);
  server.clock.advance(60_000);
  expect(told(await readIn(person, file))).toMatchObject({
    medicines: '0/0/2',
    events: '0/0/3',
    chat_sessions: '0/0/1',
    chat_messages: '0/0/2',
  });
  expect(await state(server)).toEqual(before);
});

test('[DATA-1] read in twice, with nothing said between, it changes nothing', async () => {
  const file = await fileFromAhead();
  const server = await createTestApp();
  const person = await server.signIn('dana');
  await readIn(person, file);
  const before = await state(server);
  server.clock.advance(60_000);
  expect(told(await readIn(person, file))).toMatchObject({ events: '0/0/3', medicines: '0/0/2' });
  expect(await state(server)).toEqual(before);
  const now = server.clock.now();
  for (const row of before.flat()) expect(Date.parse(row.updated_at)).toBeLessThan(now);
});

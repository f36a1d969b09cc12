import { addDays, DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { personStream, PUSH_MAX_MUTATIONS, type Mutation } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { testClock } from '../../testing/builders.ts';
import { codeFor, pairedBrowser } from '../../testing/code-house.ts';
import { aDevice, outcomes } from '../../testing/device.ts';
import { aLink } from '../../testing/family.ts';
import { copyRow, fillEvents, fillMedicines } from '../../testing/filled.ts';
import { callFamily, form } from '../../testing/inviting-house.ts';
import { onWriter } from '../../testing/on-writer.ts';
import { pausesOf, revisionsOf, timesOf } from '../../testing/quota-house.ts';
import { listEvents } from '../../schedule/event.store.ts';
import { event } from '../../schedule/event.table.ts';
import { medicine } from '../../medicines/medicine.table.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { newId } from '../ids.ts';

/**
 * Every test app fails where one of its transactions holds the writer for too long. Here each kind of
 * write is asked for with as much as anybody may have.
 */

const PAST = { start_datetime: '2026-01-05T10:00', end_datetime: '2026-01-05T11:00' };
const WEEKLY = { rrule: 'FREQ=WEEKLY;BYDAY=MO,WE,FR' };
/** What one calendar file may hold. */
const ENTRIES = 1_000;
const SESSIONS = 200;

async function aHouse() {
  const server = await createTestApp({ clock: testClock(), config: { DEMO_SIGN_IN: true } });
  const person = await server.signIn('aigul');
  return { ...server, person, tablet: aDevice(server.deps, person) };
}
type House = Awaited<ReturnType<typeof aHouse>>;

/** As many medicines and events as may be there, with those in the bin and the longest histories. */
async function fill({ deps, person }: House): Promise<{ medicines: string[]; events: string[] }> {
  const { user_id } = person;
  const binned = { deleted_at: '2026-11-01T00:00:00.000Z' };
  const [pill] = (await fillMedicines(deps, user_id, binned, 1)) as [string];
  const [visit] = (await fillEvents(deps, user_id, binned, 1)) as [string];
  await copyRow(deps, medicine, pill, QUOTAS.medicines_ever - QUOTAS.medicines - 1);
  await copyRow(deps, event, visit, QUOTAS.events_ever - QUOTAS.events - 1);
  const ended = { duration_weeks: 1, start_date: '2026-01-01', end_date: '2026-01-07' };
  const medicines = await fillMedicines(deps, user_id, { ...ended, times: timesOf(QUOTAS.times) });
  const events = await fillEvents(deps, user_id, PAST);
  return { medicines, events };
}

async function fillChats({ deps, person: { user_id } }: House, sessions = SESSIONS): Promise<void> {
  const at = `'2026-01-01T00:00:00.000Z'`;
  await onWriter(
    deps,
    `insert into chat_session (id, user_id, title, created_at, updated_at, deleted, seq)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sessions})
     select 's' || i, '${user_id}', 'A talk', ${at}, ${at}, 0, 1 from n`,
  );
  await onWriter(
    deps,
    `insert into chat_message (id, session_id, user_id, role, content, timestamp, source, calls, deleted, seq)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${QUOTAS.chat_messages})
     select 'm' || i, 's' || (1 + i % ${sessions}), '${user_id}', 'user', hex(randomblob(1000)), ${at}, 'model', '[]', 0, 1 from n`,
  );
}

/** A push of as many changes as one may have; all are accepted. */
async function pushAll({ tablet }: House, of: (n: number) => Mutation): Promise<void> {
  const all = Array.from({ length: PUSH_MAX_MUTATIONS }, (_, n) => of(n));
  expect(new Set(outcomes(await tablet.push(...all)))).toEqual(new Set(['ok']));
}

test('a cleanup of everything, and all of it taken back', async () => {
  const house = await aHouse();
  await fill(house);
  await fillChats(house);
  const { person } = house;
  const kinds = ['medicines', 'events', 'chats'];
  const done = await person.send('POST', '/api/data/cleanup', { kinds, before: '2026-11-01' });
  expect(done.json().parts).toMatchObject([
    { goes: QUOTAS.medicines },
    { goes: QUOTAS.events },
    { goes: SESSIONS },
  ]);
  const back = await person.send('POST', `/api/data/cleanup/${done.json().cleanup.id}/restore`);
  expect([back.statusCode, back.json().taken_back_at]).toEqual([200, expect.any(String)]);
  expect((await listEvents(house.deps.reader, person.user_id)).length).toBe(QUOTAS.events);
}, 120_000);

test.each([1, QUOTAS.chats])(
  'all messages there may be, in %i chats, are deleted',
  async (count) => {
    const house = await aHouse();
    await fillChats(house, count);
    const { person } = house;
    const address = count === 1 ? '/api/chat/sessions/s1' : '/api/chat/sessions';
    expect((await person.send('DELETE', address)).statusCode).toBe(204);
    expect((await person.send('GET', '/api/chat/sessions')).json()).toEqual([]);
  },
  60_000,
);

test('one chat with all messages there may be is put into a bin and taken back', async () => {
  const house = await aHouse();
  await fillChats(house, 1);
  const { person } = house;
  const asked = { kinds: ['chats'], before: '2026-11-01' };
  const done = await person.send('POST', '/api/data/cleanup', asked);
  expect((await person.send('GET', '/api/chat/sessions')).json()).toEqual([]);
  await person.send('POST', `/api/data/cleanup/${done.json().cleanup.id}/restore`);
  const back = await person.send('GET', '/api/chat/sessions/s1/messages');
  expect(back.json()).toHaveLength(QUOTAS.chat_messages);
}, 60_000);

test('pushes of 200 changes of each kind where all quotas are used up', async () => {
  const house = await aHouse();
  const { tablet, deps } = house;
  const { medicines, events } = await fill(house);
  const ofEvent = (n: number) => ({ id: events[n] as string });
  const ofMedicine = (n: number) => ({ id: medicines[n] as string });
  const say = (of: (mid: string, n: number) => Parameters<typeof tablet.say>[0]) =>
    pushAll(house, (n) => tablet.say(of(newId(deps), n)));
  await pushAll(house, (n) =>
    tablet.mark({ medicine_id: ofMedicine(n).id, date: '2026-01-03', time: '00:00' }),
  );
  await say((mid, n) => {
    return { mid, op: 'event.patch', args: { ...ofEvent(n), fields: { title: `Visit ${n}` } } };
  });
  await say((mid, n) => ({ mid, op: 'event.delete', args: ofEvent(n) }));
  await say((mid, n) => ({ mid, op: 'event.restore', args: ofEvent(n) }));
  await say((mid, n) => ({ mid, op: 'medicine.delete', args: ofMedicine(n) }));
  await say((mid, n) => ({ mid, op: 'medicine.restore', args: ofMedicine(n) }));
  const forbidden = Array.from({ length: PUSH_MAX_MUTATIONS }, () =>
    tablet.mark({ medicine_id: newId(deps) }, {}, { stream: personStream(newId(deps)) }),
  );
  expect(new Set(outcomes(await tablet.push(...forbidden)))).toEqual(new Set(['sync.forbidden']));
}, 120_000);

test('changes of the medicine with the longest history, and those that wait to be agreed to', async () => {
  const house = await aHouse();
  const { tablet, deps, person, signIn } = house;
  const count = QUOTAS.revisions - PUSH_MAX_MUTATIONS;
  const history = { revisions: revisionsOf(count), pauses: pausesOf(QUOTAS.pauses) };
  const [id] = (await fillMedicines(deps, person.user_id, history, 1)) as [string];
  const revise = (of: typeof tablet) =>
    Array.from({ length: PUSH_MAX_MUTATIONS }, (_, n) =>
      of.revise({ id, base_version: n + 1, fields: { amount_quarters: 1 + (n % 2) } }),
    );
  await tablet.push(...revise(tablet));
  const daughter = await signIn('dana');
  const people = { viewer: daughter.user_id, person: person.user_id };
  await aLink(deps, people, { ask_first: true });
  const phone = aDevice(deps, daughter, { id: 'phone', person_id: person.user_id });
  const asked = revise(phone);
  const held = outcomes(await phone.push(...asked));
  expect(new Set(held)).toEqual(new Set(['family.awaits_approval']));
  for (const { mid } of asked.slice(0, 5)) {
    const answer = await person.send('POST', `/api/family/approvals/${mid}/accept`);
    expect([200, 409, 429]).toContain(answer.statusCode);
  }
}, 60_000);

test('an account with very many sessions is deleted, and all its links end', async () => {
  const house = await aHouse();
  const { deps, person, signIn } = house;
  const at = toWire(deps.now());
  const until = toWire(deps.now() + 30 * DAY);
  await onWriter(
    deps,
    `insert into session (id, user_id, name, created_at, last_heard_at, expires_at, absolute_expires_at)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
     select 'x' || i, '${person.user_id}', 'Browser', '${at}', '${at}', '${until}', '${until}' from n`,
  );
  for (let n = 0; n < 20; n++) {
    const relative = await signIn(`relative${n}`);
    await aLink(
      deps,
      { viewer: relative.user_id, person: person.user_id },
      { keeps_devices: n === 0 },
    );
    await aLink(deps, { viewer: person.user_id, person: relative.user_id });
  }
  expect((await person.send('DELETE', '/api/user')).statusCode).toBe(204);
});

test('the demo family is made, brought up to now, and made anew', async () => {
  const { app, clock } = await aHouse();
  for (const language of ['ru', 'ru', 'kk']) {
    const payload = { person: 'grandmother', language };
    const answer = await app.inject({ method: 'POST', url: '/api/auth/demo', payload });
    expect([answer.statusCode, answer.body.slice(0, 100)]).toEqual([200, expect.any(String)]);
    clock.advance(DAY - 60_000);
  }
});

test('a calendar file of as many events as one may hold', async () => {
  const house = await aHouse();
  const lines = Array.from({ length: ENTRIES }, (_, n) => {
    const date = addDays('2026-12-01', n % 300).replaceAll('-', '');
    return `BEGIN:VEVENT\r\nUID:visit-${n}\r\nDTSTART:${date}T100000\r\nDTEND:${date}T110000\r\nRRULE:${WEEKLY.rrule}\r\nSUMMARY:Visit ${n}\r\nEND:VEVENT`;
  });
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join(
    '\r\n',
  );
  const answer = await house.person.send('POST', '/api/schedule/import', text, {
    'content-type': 'text/calendar',
  });
  expect([answer.statusCode, answer.json().added]).toEqual([200, ENTRIES]);
}, 60_000);

test('an invitation to somebody with all that there may be is accepted, and one with a code comes in', async () => {
  const house = await aHouse();
  const { deps, person, signIn } = house;
  await fill(house);
  const daughter = await signIn('dana', { subscription_tier: 'pro' });
  const asked = await callFamily(daughter, 'POST', '/add', form('aigul'));
  const { id } = asked.json.member;
  const accepted = await callFamily(person, 'POST', `/invitations/${id}/accept`);
  expect(accepted.status).toBe(200);
  const own = { display_name: 'Grandfather', relationship: 'Father', language: 'en' };
  const { json } = await codeFor(daughter, own);
  await fillMedicines(deps, json.person_id);
  await fillEvents(deps, json.person_id, WEEKLY);
  const { send } = await pairedBrowser(house, json.code);
  expect((await send('GET', '/medicines/today')).status).toBe(200);
}, 60_000);

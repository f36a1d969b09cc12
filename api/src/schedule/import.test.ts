import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { event } from './event.table.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

const entry = (uid: number, ...more: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  `SUMMARY:Visit ${uid} ${CANARY}`,
  'DTSTART:20261125T100000',
  'DTEND:20261125T110000',
  ...more,
  'END:VEVENT',
];
const calendar = (...entries: string[][]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...entries.flat(), 'END:VCALENDAR'].join('\r\n');
const many = (count: number) =>
  calendar(...Array.from({ length: count }, (_, index) => entry(index)));

async function aPerson() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const send = async (file: string, query = '', type = 'text/calendar') => {
    const url = `/api/schedule/import${query}`;
    const answer = await person.send('POST', url, file, { 'content-type': type });
    return { status: answer.statusCode, ...answer.json() };
  };
  const count = () => server.deps.reader.$count(event);
  return { ...server, person, send, count };
}

test('a preview tells what would be added and writes nothing; importing twice adds once', async () => {
  const { send, count } = await aPerson();
  const file = calendar(entry(1), entry(2, 'RRULE:FREQ=WEEKLY'), entry(3, 'RRULE:FREQ=HOURLY'));
  const expected = {
    status: 200,
    added: 2,
    already_there: 0,
    events: [
      {
        title: `Visit 1 ${CANARY}`,
        start_datetime: '2026-11-25T10:00',
      },
      { time_zone: 'Asia/Almaty' },
    ],
    left_out: [
      {
        title: `Visit 3 ${CANARY}`,
        why: 'repeats',
      },
    ],
  };
  expect(await send(file, '?dry_run=1')).toMatchObject(expected);
  expect(await count()).toBe(0);
  expect(await send(file)).toMatchObject(expected);
  expect(await count()).toBe(2);
  expect(await send(file)).toMatchObject({ added: 0, already_there: 2, events: [] });
  expect(await count()).toBe(2);
});

test('[EVT-4] what was deleted is brought in again under its id, also when the bin is long over', async () => {
  const { send, person, clock } = await aPerson();
  const list = async () =>
    (await person.send('GET', '/api/schedule/events')).json<{ id: string; title: string }[]>();
  await send(calendar(entry(1), entry(2)));
  const before = await list();
  const id = before.find(({ title }) => title.startsWith('Visit 1'))?.id;
  for (const days of [0, 1, 31]) {
    await person.send('DELETE', `/api/schedule/events/${id}`);
    clock.advance(days * DAY);
    expect(await send(calendar(entry(1), entry(2)), '?dry_run=1')).toMatchObject({ added: 1 });
    const answer = await send(calendar(entry(1), entry(2)));
    expect(answer).toMatchObject({ status: 200, added: 1, already_there: 1 });
    expect((await list()).map((one) => one.id)).toEqual(before.map((one) => one.id));
  }
  const taken = { id, title: 'Visit', start_datetime: '2026-11-25T10:00' };
  const again = await person.send('POST', '/api/schedule/events', taken);
  expect(again.statusCode).toBe(400);
});

test('[EVT-3] no entry is lost unseen: of one name, of a second calendar, and with other words', async () => {
  const { send, count } = await aPerson();
  const moved = ['RECURRENCE-ID:20261202T100000', 'LOCATION:Opera'];
  const first = calendar(entry(1, 'RRULE:FREQ=WEEKLY'), entry(1, ...moved), entry(1, 'LOCATION:x'));
  const file = `${first}\r\n${calendar(entry(2))}`;
  const title = `Visit 1 ${CANARY}`;
  const only_times = [{ title, start_datetime: '2026-11-25T10:00' }];
  for (const query of ['?dry_run=1', '']) {
    expect(await send(file, query)).toMatchObject({ added: 3, only_times, left_out: [] });
  }
  expect(await count()).toBe(3);
  expect(await send(file)).toMatchObject({ added: 0, already_there: 3, only_times: [] });
});

test('the same file of two people makes events of their own', async () => {
  const { send, signIn, count } = await aPerson();
  await send(calendar(entry(1)));
  const other = await signIn('dana');
  const headers = { 'content-type': 'text/calendar' };
  const answer = await other.send('POST', '/api/schedule/import', calendar(entry(1)), headers);
  expect(answer.json()).toMatchObject({ added: 1 });
  expect(await count()).toBe(2);
});

test('a file that breaks off, is too large or none is refused with a sentence, and nothing is written', async () => {
  const { send, count } = await aPerson();
  expect(await send(many(10_000))).toMatchObject({
    status: 400,
    code: 'calendar.too_large',
    detail: expect.stringContaining('more than 1,000 events'),
  });
  const short = calendar(entry(1)).replace('END:VCALENDAR', '').trimEnd();
  expect(await send(short)).toMatchObject({
    status: 400,
    code: 'calendar.broken',
    detail: expect.stringMatching(
      /^Line \d+ of this calendar file cannot be read. Nothing was added.$/,
    ),
  });
  expect(await send('hello')).toMatchObject({ status: 400, code: 'calendar.not_a_calendar' });
  expect(await send('{}', '', 'application/json')).toMatchObject({
    code: 'calendar.not_a_calendar',
  });
  expect(await send('x'.repeat(6_000_000))).toMatchObject({ status: 413 });
  expect(await count()).toBe(0);
});

test('a thousand events are taken at one request, and others write in between', async () => {
  const { send, count, deps } = await aPerson();
  let commits = 0;
  deps.writer.onCommit(() => void commits++);
  expect(await send(many(1_000))).toMatchObject({ status: 200, added: 1_000 });
  expect(await count()).toBe(1_000);
  expect(commits).toBeGreaterThanOrEqual(100);
});

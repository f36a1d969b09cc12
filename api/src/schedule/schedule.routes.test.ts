import { DAY, fromWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { journal } from '../changes/changes.table.ts';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

const URL = '/api/schedule/events';
const TOKYO = { time_zone: 'Asia/Tokyo' };

async function aPerson() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const visit = { title: `Visit ${CANARY}`, start_datetime: '2026-11-25T10:00' };
  const add = async (more: object = {}) => {
    const answer = await person.send('POST', URL, { ...visit, ...more });
    return { status: answer.statusCode, ...answer.json() };
  };
  const list = async (path = '/events') =>
    (await person.send('GET', `/api/schedule${path}`)).json();
  const count = () => server.deps.reader.$count(journal);
  return { ...server, person, visit, add, list, count };
}

test('[EVT-1] a new event is answered whole, an hour long and with 15 minutes of notice', async () => {
  const { add, list, person } = await aPerson();
  const { status, ...event } = await add({ title: `  Visit ${CANARY} ` });
  expect(status).toBe(201);
  expect(event).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7/),
    title: `Visit ${CANARY}`,
    type: 'other',
    description: '',
    place: '',
    companions: '',
    reminder_minutes: 15,
    start_datetime: '2026-11-25T10:00',
    end_datetime: '2026-11-25T11:00',
    time_zone: 'Asia/Almaty',
    rrule: null,
    exceptions: [],
    is_expired: false,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    updated_by: {
      id: person.user_id,
      name: `aigul ${CANARY}`,
    },
  });
  expect(await list()).toEqual([event]);
});

test('an instant becomes a wall time of the home, whatever its offset', async () => {
  const { add } = await aPerson();
  const zulu = await add({ start_datetime: '2026-11-25T05:00:00.000Z' });
  expect(zulu).toMatchObject({ start_datetime: '2026-11-25T10:00', time_zone: 'Asia/Almaty' });
  const offset = await add({
    start_datetime: '2026-11-25T08:00:00+03:00',
    end_datetime: '2026-11-25T05:30:00Z',
  });
  expect(offset).toMatchObject({
    start_datetime: '2026-11-25T10:00',
    end_datetime: '2026-11-25T10:30',
  });
  expect((await add({ start_datetime: '2026-11-25T10:00:00' })).start_datetime).toBe(
    '2026-11-25T10:00',
  );
});

test('[EVT-1][EVT-3] what cannot be is refused with a sentence, and nothing is written', async () => {
  const { add, count, person } = await aPerson();
  const wrong = [
    [{ title: '' }, 'event.fields_required', 'Please fill in all required fields'],
    [{ title: undefined }, 'event.fields_required', 'Please fill in all required fields'],
    [{ start_datetime: undefined }, 'event.fields_required', 'Please fill in all required fields'],
    [{ start_datetime: '' }, 'event.fields_required', 'Please fill in all required fields'],
    [{ end_datetime: '2026-11-25T09:00' }, 'event.ends_before_start', 'cannot end before'],
    [{ end_datetime: '2027-11-25T09:00' }, 'event.too_long', '31 days'],
    [{ start_datetime: '9999-01-01T10:00' }, 'event.out_of_range', 'between 1900 and 2100'],
    [{ start_datetime: '9999-12-31T23:00:00Z' }, 'event.out_of_range', 'between 1900 and 2100'],
    [{ rrule: 'FREQ=DAILY;COUNT=5000' }, 'event.too_many_times', '1,000 times at most'],
    [{ rrule: 'FREQ=DAILY;UNTIL=20401231' }, 'event.too_many_times', '1,000 times at most'],
    [{ rrule: 'FREQ=WEEKLY;UNTIL=20261120' }, 'event.never', 'never take place'],
    [{ rrule: 'FREQ=HOURLY' }, 'request.invalid', 'rrule'],
    [{ start_datetime: 'tomorrow' }, 'request.invalid', 'start_datetime'],
    [{ time_zone: 'Mars/Base' }, 'request.invalid', 'time_zone'],
  ] as const;
  for (const [given, code, detail] of wrong) {
    const answer = await add(given);
    expect([given, answer.status, answer.code]).toEqual([given, 400, code]);
    expect(answer.detail).toContain(detail);
  }
  const empty = await person.send('POST', URL, {});
  expect(empty.json()).toMatchObject({ code: 'event.fields_required' });
  expect(await count()).toBe(0);
});

test('[EVT-4] a change keeps the id and touches only what it names, in one step', async () => {
  const { add, person, list, count, deps } = await aPerson();
  const { id } = await add({ place: 'Clinic 4', end_datetime: '2026-11-25T10:45' });
  const put = async (body: object) => {
    const answer = await person.send('PUT', `${URL}/${id}`, body);
    return { status: answer.statusCode, ...answer.json() };
  };
  expect(await put({ start_datetime: '2026-11-26T15:00' })).toMatchObject({
    status: 200,
    id,
    place: 'Clinic 4',
    start_datetime: '2026-11-26T15:00',
    end_datetime: '2026-11-26T15:45',
  });
  const exceptions = [{ date: '2026-12-03', moved_to: null }];
  expect(await put({ rrule: 'FREQ=WEEKLY', exceptions })).toMatchObject({ exceptions });
  expect(await put({ title: 'Other' })).toMatchObject({ title: 'Other', exceptions });
  expect(await put({ rrule: 'FREQ=DAILY' })).toMatchObject({ rrule: 'FREQ=DAILY', exceptions: [] });
  expect(await put({ rrule: null })).toMatchObject({ rrule: null });
  expect(await list()).toHaveLength(1);
  const lines = await count();
  expect(await put({ title: 'Other' })).toMatchObject({ status: 200 });
  expect(await count()).toBe(lines);
  for (const body of [
    { title: ' ' },
    { end_datetime: '2026-11-26T14:00' },
    { rrule: 'FREQ=DAILY;COUNT=5000' },
  ]) {
    expect((await put(body)).status).toBe(400);
  }
  expect(await count()).toBe(lines);
  const missing = await person.send('PUT', `${URL}/${newId(deps)}`, { title: 'x' });
  expect([missing.statusCode, missing.json().code]).toEqual([404, 'event.not_found']);
});

test('deleting is 204 twice, the bin gives back for thirty days, and a foreign event is not there', async () => {
  const { add, person, list, signIn, clock, deps } = await aPerson();
  const { id } = await add();
  const stranger = await signIn('stranger');
  const unknown = await person.send('DELETE', `${URL}/${newId(deps)}`);
  for (const [method, path] of [
    ['DELETE', ''],
    ['PUT', ''],
    ['POST', '/restore'],
  ] as const) {
    const answer = await stranger.send(method, `${URL}/${id}${path}`, {});
    expect([answer.statusCode, answer.body]).toEqual([404, unknown.body]);
  }
  for (let i = 0; i < 2; i++) {
    expect((await person.send('DELETE', `${URL}/${id}`)).statusCode).toBe(204);
  }
  expect(await list()).toEqual([]);
  expect((await person.send('PUT', `${URL}/${id}`, { title: 'x' })).statusCode).toBe(404);
  const back = await person.send('POST', `${URL}/${id}/restore`);
  expect([back.statusCode, back.json().id]).toEqual([200, id]);
  clock.advance(DAY);
  await person.send('DELETE', `${URL}/${id}`);
  clock.advance(30 * DAY);
  expect((await person.send('POST', `${URL}/${id}/restore`)).statusCode).toBe(404);
});

test('[EVT-2] upcoming and stats: what is past is left out, a series counts once', async () => {
  const { add, list, clock } = await aPerson();
  clock.set(fromWire('2026-11-20T05:30:00.000Z'));
  await add({ title: 'past', start_datetime: '2026-11-20T08:00' });
  await add({ title: 'now', start_datetime: '2026-11-20T10:00' });
  await add({ title: 'series', start_datetime: '2026-11-19T18:00', rrule: 'FREQ=DAILY' });
  await add({
    title: 'night',
    start_datetime: '2026-11-20T23:00',
    end_datetime: '2026-11-21T01:00',
  });
  expect(await list('/stats')).toEqual({ total_events: 4, upcoming_events: 3, today_events: 4 });
  const upcoming = await list('/upcoming');
  expect(upcoming).toHaveLength(50);
  const short = upcoming
    .slice(0, 4)
    .map((one: Record<string, string>) => [one['title'], one['occurrence_date'], one['time']]);
  expect(short).toEqual([
    ['now', '2026-11-20', '10:00'],
    ['series', '2026-11-20', '18:00'],
    ['night', '2026-11-20', '23:00'],
    ['series', '2026-11-21', '18:00'],
  ]);
  const expired = (await list()).filter((one: { is_expired: boolean }) => one.is_expired);
  expect(expired.map((one: { title: string }) => one.title)).toEqual(['past']);
});

test('[CAL-1][CAL-4] a whole day that was written down elsewhere is today until the home’s midnight', async () => {
  const { add, list, clock } = await aPerson();
  await add({ start_datetime: '2026-11-20T00:00', end_datetime: '2026-11-20T23:59', ...TOKYO });
  const told = async () => {
    const [upcoming, [event]] = [await list('/upcoming'), await list()];
    const { upcoming_events, today_events } = await list('/stats');
    return [upcoming.length, event.is_expired, upcoming_events, today_events];
  };
  clock.set(fromWire('2026-11-20T18:30:00.000Z'));
  expect(await told()).toEqual([1, false, 1, 1]);
  clock.set(fromWire('2026-11-20T19:30:00.000Z'));
  expect(await told()).toEqual([0, true, 0, 0]);
  clock.set(fromWire('2026-11-19T18:30:00.000Z'));
  expect(await told()).toEqual([1, false, 1, 0]);
});

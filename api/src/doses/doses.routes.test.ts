import { DAY, HOUR, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { CANARY } from '../testing/builders.ts';
import { aDevice } from '../testing/device.ts';
import { createTestApp } from '../testing/test-app.ts';
import { mark } from './mark.table.ts';

/** Somebody with a pill at 08:00 and 20:00 since three days ago; it is 08:04. */
async function withPill(more: object = {}) {
  const server = await createTestApp();
  const { clock, signIn } = server;
  clock.advance(-3 * DAY - HOUR);
  const person = await signIn('aigul');
  const pill = { name: `Aspirin ${CANARY}`, times: ['08:00', '20:00'], ...more };
  const { id } = (await person.send('POST', '/api/medicines', pill)).json();
  clock.advance(3 * DAY + HOUR);
  const get = async (url: string) => (await person.send('GET', url)).json();
  const log = (body: object) =>
    person.send('POST', '/api/medicines/log', { medicine_id: id, time: '08:00', ...body });
  const marks = () => server.deps.reader.select().from(mark);
  return { ...server, person, id, get, log, marks };
}

test('[DOSE-2] today is every dose of the day, by time, with its status', async () => {
  const { get, id, clock } = await withPill();
  const open = { taken: false, taken_at: null, taken_by: null, reason: null };
  const name = { medicine_id: id, medicine_name: `Aspirin ${CANARY}`, date: '2026-11-20' };
  expect(await get('/api/medicines/today')).toEqual([
    { ...name, time: '08:00', status: 'due', ...open },
    { ...name, time: '20:00', status: 'upcoming', ...open },
  ]);
  clock.advance(HOUR);
  expect(await get('/api/medicines/today')).toMatchObject([{ status: 'late' }, {}]);
  clock.advance(3 * HOUR);
  expect(await get('/api/medicines/today')).toMatchObject([{ status: 'missed' }, {}]);
});

test('[DOSE-5][DOSE-6] logging marks the dose that was named, and taken:false takes it back', async () => {
  const { log, get, clock, marks } = await withPill();
  const taken = await log({ time: '20:00', taken: true });
  expect(taken.statusCode).toBe(200);
  const entry = {
    time: '20:00',
    taken: true,
    status: 'taken',
    taken_at: toWire(clock.now()),
    taken_by: `aigul ${CANARY}`,
  };
  expect(taken.json()).toMatchObject(entry);
  expect(await get('/api/medicines/today')).toMatchObject([{ status: 'due' }, entry]);
  const undone = await log({ time: '20:00', taken: false });
  expect(undone.json()).toMatchObject({ status: 'upcoming', taken: false, taken_at: null });
  expect(await marks()).toMatchObject([{ undone_by: expect.any(String) }]);
});

test('[DOSE-5] taken:false takes back each mark that the dose has', async () => {
  const { log, person, id, deps } = await withPill();
  for (const name of ['tablet', 'phone']) {
    const device = aDevice(deps, person, { id: name });
    await device.push(device.mark({ medicine_id: id }));
  }
  expect((await log({ taken: false })).json()).toMatchObject({ status: 'due', taken: false });
});

test('[DOSE-5] what is so already adds no second mark', async () => {
  const { log, clock, marks, deps } = await withPill();
  const seqs = async () => (await marks()).map(({ seq }) => seq);
  await log({ taken: false });
  expect(await seqs()).toEqual([]);
  const first = (await log({ taken: true })).json();
  clock.advance(HOUR);
  expect((await log({ taken: true })).json()).toEqual(first);
  expect(await seqs()).toEqual([2]);
  await log({ taken: false });
  await log({ taken: false });
  expect(await seqs()).toEqual([3]);
  await log({ taken: true });
  expect(await seqs()).toEqual([3, 4]);
  expect(await deps.reader.$count(mark)).toBe(2);
});

test('[DOSE-5] what was skipped can be logged as taken all the same', async () => {
  const { log, marks, person, id, deps } = await withPill();
  const device = aDevice(deps, person, { id: 'tablet' });
  await device.push(device.mark({ medicine_id: id }, { status: 'skipped', reason: 'away' }));
  expect((await log({ taken: true })).json()).toMatchObject({ status: 'taken', taken: true });
  expect((await marks()).map(({ status }) => status)).toEqual(['skipped', 'taken']);
});

test('what is not there cannot be logged', async () => {
  const { log, clock, signIn, id, marks } = await withPill();
  const code = async (body: object) => {
    const answer = await log({ taken: true, ...body });
    return [answer.statusCode, answer.json().code];
  };
  expect(await code({ medicine_id: newId(clock) })).toEqual([404, 'medicine.not_found']);
  expect(await code({ time: '09:00' })).toEqual([404, 'medicine.slot_not_found']);
  expect(await code({ date: '2026-11-16' })).toEqual([404, 'medicine.slot_not_found']);
  const stranger = await signIn('dana');
  const body = { medicine_id: id, time: '08:00', taken: true };
  const foreign = await stranger.send('POST', '/api/medicines/log', body);
  const never = await stranger.send('POST', '/api/medicines/log', {
    ...body,
    medicine_id: newId(clock),
  });
  expect([foreign.statusCode, foreign.body]).toEqual([404, never.body]);
  for (const wrong of [
    { time: '8:00' },
    { time: undefined },
    { taken: 'yes' },
    { taken: undefined },
    { date: '2026-11-31' },
    { date: '20.11.2026' },
    { medicine_id: undefined },
  ]) {
    expect(await code(wrong), JSON.stringify(wrong)).toEqual([400, 'request.invalid']);
  }
  expect(await marks()).toEqual([]);
});

test('[DOSE-8] a dose can be corrected for fourteen days and not ahead of its day', async () => {
  const { log, clock } = await withPill();
  clock.advance(14 * DAY);
  const status = async (date: string) => {
    const answer = await log({ date, taken: true });
    return [answer.statusCode, answer.json().code ?? answer.json().date];
  };
  expect(await status('2026-11-20')).toEqual([200, '2026-11-20']);
  expect(await status('2026-11-19')).toEqual([400, 'dose.too_old']);
  expect(await status('2026-12-04')).toEqual([200, '2026-12-04']);
  expect(await status('2026-12-05')).toEqual([400, 'dose.not_yet']);
});

test('[MED-10] a dose of a medicine in the bin can still be corrected, and its open ones are gone', async () => {
  const { log, person, id, get } = await withPill();
  await log({ date: '2026-11-19', taken: true });
  await person.send('DELETE', `/api/medicines/${id}`);
  expect(await get('/api/medicines/today')).toEqual([]);
  expect((await log({ taken: true })).statusCode).toBe(404);
  expect((await log({ date: '2026-11-19', taken: false })).json()).toMatchObject({
    status: 'missed',
  });
});

test('[DOSE-11] a slot before the medicine was added is listed, and counts once it is marked', async () => {
  const { person, get, signIn: _, clock } = await withPill();
  const body = { name: `Iron ${CANARY}`, times: ['07:00', '21:00'] };
  const { id } = (await person.send('POST', '/api/medicines', body)).json();
  const first = async () => {
    const today = await get('/api/medicines/today');
    return today.find((one: { time: string }) => one.time === '07:00').status;
  };
  const counts = async () => {
    const { today_scheduled, today_taken } = await get('/api/medicines/stats');
    return [today_scheduled, today_taken];
  };
  expect(await first()).toBe('before_start');
  expect(await counts()).toEqual([3, 0]);
  clock.advance(5 * HOUR);
  expect(await first()).toBe('before_start');
  const log = { medicine_id: id, time: '07:00', taken: true };
  const answer = await person.send('POST', '/api/medicines/log', log);
  expect(answer.json().status).toBe('taken');
  expect(await counts()).toEqual([4, 1]);
});

test("[CAL-1] today is the person's own day", async () => {
  const { signIn, clock } = await createTestApp();
  clock.set(Date.parse('2026-11-20T20:30:00.000Z'));
  for (const [name, time_zone, date] of [
    ['aigul', 'Asia/Almaty', '2026-11-21'],
    ['dana', 'America/New_York', '2026-11-20'],
  ] as const) {
    const person = await signIn(name, { time_zone });
    await person.send('POST', '/api/medicines', { name: 'A', times: ['23:59'] });
    const today = (await person.send('GET', '/api/medicines/today')).json();
    expect(today).toMatchObject([{ date, time: '23:59' }]);
  }
});

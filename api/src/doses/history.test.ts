import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { createTestApp } from '../testing/test-app.ts';

async function withPill(daysAgo: number) {
  const server = await createTestApp();
  const { clock, signIn } = server;
  clock.advance(-daysAgo * DAY - HOUR);
  const person = await signIn('aigul');
  const pill = { name: `Aspirin ${CANARY}`, times: ['08:00', '20:00'] };
  const { id } = (await person.send('POST', '/api/medicines', pill)).json();
  clock.advance(daysAgo * DAY + HOUR);
  const stats = async () => (await person.send('GET', '/api/medicines/stats')).json();
  const log = async (date: string, time: string, taken = true) => {
    const body = { medicine_id: id, date, time, taken };
    expect((await person.send('POST', '/api/medicines/log', body)).statusCode).toBe(200);
  };
  const history = async (query: string) => {
    const answer = await person.send('GET', `/api/medicines/${id}/history?${query}`);
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...server, person, id, stats, log, history };
}

test('[DOSE-10] the counts of nobody are none, and the week has no figure', async () => {
  const { signIn } = await createTestApp();
  const person = await signIn('aigul');
  expect((await person.send('GET', '/api/medicines/stats')).json()).toEqual({
    total_medicines: 0,
    active_medicines: 0,
    today_scheduled: 0,
    today_taken: 0,
    today_missed: 0,
    today_overdue: 0,
    weekly_compliance: null,
  });
});

test('[DOSE-10] a medicine of this minute has nothing due yet', async () => {
  const { stats } = await withPill(0);
  const now = await stats();
  expect(now).toMatchObject({ total_medicines: 1, active_medicines: 1, weekly_compliance: null });
});

test('[DOSE-10] the week is seven days in a whole percent that a miss keeps below a hundred', async () => {
  const { stats, log, clock, person, id } = await withPill(10);
  expect((await stats()).weekly_compliance).toBe(0);
  for (const day of ['14', '15', '16', '17', '18', '19']) {
    for (const time of ['08:00', '20:00']) await log(`2026-11-${day}`, time);
  }
  expect((await stats()).weekly_compliance).toBe(100);
  await log('2026-11-20', '08:00');
  expect(await stats()).toMatchObject({
    today_scheduled: 2,
    today_taken: 1,
    today_missed: 1,
    today_overdue: 0,
    weekly_compliance: 100,
  });
  await log('2026-11-14', '08:00', false);
  expect((await stats()).weekly_compliance).toBe(92);
  clock.set(Date.parse('2026-11-21T18:00:00.000Z'));
  expect(await stats()).toMatchObject({ today_taken: 0, today_missed: 2, today_overdue: 1 });
  await person.send('DELETE', `/api/medicines/${id}`);
  expect(await stats()).toMatchObject({ total_medicines: 0, active_medicines: 0 });
});

test('[DOSE-2] the history is every dose of the dates, both ends included', async () => {
  const { history, log } = await withPill(3);
  await log('2026-11-19', '20:00');
  const { status, body } = await history('from=2026-11-18&to=2026-11-20');
  expect(status).toBe(200);
  const seen = body.map((one: Record<string, string>) => [one['date'], one['time'], one['status']]);
  expect(seen).toEqual([
    ['2026-11-18', '08:00', 'missed'],
    ['2026-11-18', '20:00', 'missed'],
    ['2026-11-19', '08:00', 'missed'],
    ['2026-11-19', '20:00', 'taken'],
    ['2026-11-20', '08:00', 'due'],
    ['2026-11-20', '20:00', 'upcoming'],
  ]);
  expect(body[3].taken_by).toBe(`aigul ${CANARY}`);
});

test('the dates of a history are in order, real, and not without end', async () => {
  const { history } = await withPill(3);
  for (const wrong of [
    '',
    'from=2026-11-20',
    'from=2026-11-20&to=2026-11-19',
    'from=2026-02-30&to=2026-03-01',
    'from=2025-10-15&to=2026-11-20',
  ]) {
    expect((await history(wrong)).status, wrong).toBe(400);
  }
  expect((await history('from=2025-10-16&to=2026-11-20')).body).toHaveLength(8);
});

test('the last day that a date can name ends a history too', async () => {
  const { history } = await withPill(3);
  const { body } = await history('from=9999-12-30&to=9999-12-31');
  expect(body).toHaveLength(4);
});

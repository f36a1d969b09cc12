import { DAY, fromWire, HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { CANARY } from '../testing/builders.ts';
import { aDevice } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

/** The first of January as it begins in Almaty. */
const NEW_YEAR = '2026-12-31T19:00:00.000Z';
const START = fromWire('2026-12-30T03:30:00.000Z');

async function aHouse() {
  const server = await createTestApp();
  const { clock, deps } = server;
  clock.set(START - DAY);
  const [aigul, dana] = [await server.signIn('aigul'), await server.signIn('dana')];
  const { link } = await aLink(deps, { viewer: dana.user_id, person: aigul.user_id });
  const add = { name: `Aspirin ${CANARY}`, times: ['08:00'], duration_weeks: null };
  const { id } = (await aigul.send('POST', '/api/medicines', add)).json();
  clock.set(START);
  const put = async (body: object) => {
    const answer = await aigul.send('PUT', `/api/medicines/${id}`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const get = async (path: string) => (await aigul.send('GET', `/api${path}`)).json();
  const medicine = async () => (await get('/medicines'))[0];
  const times = async () =>
    (await get('/medicines/today')).map((one: { time: string }) => one.time);
  const member = async () => (await dana.send('GET', `/api/family/members/${link.id}/data`)).json();
  return { ...server, aigul, dana, id, put, get, medicine, times, member };
}

test('[MED-6] a change planned for later leaves what is taken until then, everywhere', async () => {
  const { put, get, medicine, times, member, clock } = await aHouse();
  const before = await medicine();
  expect(before).toMatchObject({ times: ['08:00'], upcoming: null });
  const answer = await put({
    base_version: 1,
    effective_at: NEW_YEAR,
    name: `Norvasc ${CANARY}`,
    times: ['10:00', '20:00'],
    duration_weeks: 8,
  });
  const now = { name: before.name, times: ['08:00'], duration_weeks: null, end_date: null };
  const upcoming = {
    effective_at: NEW_YEAR,
    name: `Norvasc ${CANARY}`,
    times: ['10:00', '20:00'],
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    amount_quarters: null,
    unit: null,
    duration_weeks: 8,
    end_date: '2027-02-22',
  };
  expect(answer).toMatchObject({ ...now, version: 2, is_active: true });
  expect(answer.upcoming).toEqual(upcoming);
  expect(await medicine()).toMatchObject({ ...now, upcoming });
  expect((await member()).medicines).toMatchObject([{ ...now, upcoming }]);
  expect((await member()).today_medicines).toMatchObject([{ time: '08:00' }]);
  expect(await times()).toEqual(['08:00']);
  expect(await get('/medicines/stats')).toMatchObject({ today_scheduled: 1, active_medicines: 1 });

  clock.set(fromWire(NEW_YEAR) - MINUTE);
  expect(await medicine()).toMatchObject({ ...now, upcoming });
  expect(await times()).toEqual(['08:00']);
  clock.set(fromWire(NEW_YEAR));
  const { effective_at: _, ...then } = upcoming;
  expect(await medicine()).toMatchObject({ ...then, upcoming: null });
  expect((await member()).medicines).toMatchObject([{ ...then, upcoming: null }]);
  expect(await times()).toEqual(['10:00', '20:00']);
});

test('[MED-6] a device pulls the plan with its day, and what it plans REST tells the same', async () => {
  const { aigul, deps, id, medicine } = await aHouse();
  const tablet = aDevice(deps, aigul);
  const fields = { amount_quarters: 2, unit: 'tablet' };
  const revise = { id, base_version: 1, effective_at: NEW_YEAR, fields };
  await tablet.push(tablet.revise(revise));
  expect(await medicine()).toMatchObject({
    amount_quarters: null,
    unit: null,
    upcoming: {
      effective_at: NEW_YEAR,
      ...fields,
    },
  });
  const { streams } = await tablet.pull({ streams: `p:${aigul.user_id}@0` });
  const [row] = streams[`p:${aigul.user_id}`]?.rows.medicines ?? [];
  expect(row?.revisions.map((one) => one.amount_quarters)).toEqual([null, 2]);
});

test('[MED-6] a planned medicine is edited, planned anew, and the plan taken back', async () => {
  const { put, medicine } = await aHouse();
  await put({ base_version: 1, effective_at: NEW_YEAR, times: ['10:00'] });
  const name = `Cardio ${CANARY}`;
  expect(await put({ base_version: 2, name, notes: 'with tea' })).toMatchObject({
    name,
    notes: 'with tea',
    times: ['08:00'],
    upcoming: {
      name,
      times: ['10:00'],
    },
  });
  const later = toWire(fromWire(NEW_YEAR) + 30 * DAY);
  await put({ base_version: 3, effective_at: later, times: ['12:00'] });
  expect((await medicine()).upcoming).toMatchObject({ effective_at: NEW_YEAR, times: ['10:00'] });
  const sooner = toWire(START + 12 * HOUR);
  await put({ base_version: 4, effective_at: sooner, times: ['09:00'] });
  expect(await medicine()).toMatchObject({
    times: ['08:00'],
    upcoming: {
      effective_at: sooner,
      times: ['09:00'],
    },
  });
  expect(await put({ base_version: 5, times: ['08:00'] })).toMatchObject({
    times: ['08:00'],
    upcoming: null,
  });
});

test('[SYNC-12] a conflict over a plan tells the medicine as it is taken now', async () => {
  const { aigul, id, put } = await aHouse();
  await put({ base_version: 1, effective_at: NEW_YEAR, times: ['10:00'] });
  const answer = await aigul.send('PUT', `/api/medicines/${id}`, {
    base_version: 1,
    times: ['07:00'],
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json().current).toMatchObject({ times: ['08:00'], upcoming: { times: ['10:00'] } });
});

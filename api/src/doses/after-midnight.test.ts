import { HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { aDevice } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { createTestApp } from '../testing/test-app.ts';

type Entry = { date: string; time: string; status: string; carried?: true };

/** Somebody with a pill at 23:30 since some days before; it is `now`. */
async function withPill(now: string, more: { time_zone?: string; times?: string[] } = {}) {
  const server = await createTestApp();
  const { clock, signIn } = server;
  const { time_zone = 'Asia/Almaty', times = ['23:30'] } = more;
  clock.set(Date.parse(now) - 60 * HOUR);
  const person = await signIn('aigul', { time_zone });
  const { id } = (await person.send('POST', '/api/medicines', { name: 'Pill', times })).json();
  clock.set(Date.parse(now));
  const log = async (body: object) => {
    const payload = { medicine_id: id, time: '23:30', taken: true, ...body };
    const answer = await person.send('POST', '/api/medicines/log', payload);
    const { code, date, status, carried } = answer.json();
    return code ?? [date, status, ...(carried ? ['carried'] : [])].join(' ');
  };
  const list = (entries: Entry[]) =>
    entries.map(({ date, time, status, carried }) =>
      [date, time, status, ...(carried ? ['carried'] : [])].join(' '),
    );
  const today = async () => list((await person.send('GET', '/api/medicines/today')).json());
  return { ...server, person, id, log, list, today };
}

/** 00:10 in Almaty. */
const TEN_PAST = '2026-11-19T19:10:00.000Z';

test('[DOSE-15] at ten past midnight the dose of 23:30 is that of the evening that was', async () => {
  const { log, today, clock } = await withPill(TEN_PAST);
  expect(await today()).toEqual(['2026-11-19 23:30 due carried', '2026-11-20 23:30 upcoming']);
  expect(await log({})).toBe('2026-11-19 taken carried');
  expect(await log({})).toBe('2026-11-19 taken carried');
  expect(await today()).toEqual(['2026-11-19 23:30 taken carried', '2026-11-20 23:30 upcoming']);
  expect(await log({ taken: false })).toBe('2026-11-19 due carried');
  clock.advance(3 * HOUR + 20 * MINUTE);
  expect(await today()).toEqual(['2026-11-20 23:30 upcoming']);
  expect(await log({})).toBe('2026-11-20 taken');
});

test('[DOSE-15] a date that is named is meant as before', async () => {
  const { log } = await withPill(TEN_PAST);
  expect(await log({ date: '2026-11-20' })).toBe('2026-11-20 taken');
  expect(await log({ date: '2026-11-19' })).toBe('2026-11-19 taken carried');
  expect(await log({ date: '2026-11-18' })).toBe('2026-11-18 taken');
  expect(await log({ date: '2026-11-21' })).toBe('dose.not_yet');
});

test('[DOSE-15] of two late times each goes where its own window is', async () => {
  const { log, today } = await withPill(TEN_PAST, { times: ['22:00', '23:30'] });
  expect(await today()).toEqual([
    '2026-11-19 23:30 due carried',
    '2026-11-20 22:00 upcoming',
    '2026-11-20 23:30 upcoming',
  ]);
  expect(await log({ time: '22:00' })).toBe('2026-11-20 taken');
  expect(await log({ time: '23:30' })).toBe('2026-11-19 taken carried');
});

test.each([
  // Berlin falls back from 03:00 to 02:00 at 01:00Z: 23:30 closes at 02:30, an hour early by the clock.
  ['autumn', 'Europe/Berlin', '2026-10-25T01:29:00.000Z', '2026-10-24 taken carried'],
  ['autumn, closed', 'Europe/Berlin', '2026-10-25T01:30:00.000Z', '2026-10-25 taken'],
  // It springs forward from 02:00 to 03:00 at 01:00Z: 23:30 closes at 04:30 by the clock.
  ['spring', 'Europe/Berlin', '2026-03-29T02:29:00.000Z', '2026-03-28 taken carried'],
  ['spring, closed', 'Europe/Berlin', '2026-03-29T02:30:00.000Z', '2026-03-29 taken'],
])('[DOSE-15] over a night on which the clocks change: %s', async (_, time_zone, now, expected) => {
  const { log } = await withPill(now, { time_zone });
  expect(await log({})).toBe(expected);
});

test('[DOSE-15][DOSE-13] what a marked dose stands for is not that of the coming evening', async () => {
  const { log, today, person, id, clock, deps } = await withPill('2026-11-19T15:00:00.000Z');
  const change = { base_version: 1, times: ['23:45'] };
  expect((await person.send('PUT', `/api/medicines/${id}`, change)).statusCode).toBe(200);
  clock.set(Date.parse('2026-11-19T18:40:00.000Z'));
  const tablet = aDevice(deps, person);
  await tablet.push(tablet.mark({ medicine_id: id, date: '2026-11-19', time: '23:30' }));
  clock.set(Date.parse(TEN_PAST));
  expect(await today()).toEqual(['2026-11-19 23:30 taken carried', '2026-11-20 23:45 upcoming']);
  expect(await log({ time: '23:45' })).toBe('medicine.slot_not_found');
  expect(await log({ time: '23:30', taken: false })).toBe('2026-11-19 due carried');
});

test('[DOSE-15] a relative sees what is carried over, and nothing of a hidden medicine', async () => {
  const { person, signIn, list, deps, id } = await withPill(TEN_PAST);
  const daughter = await signIn('dana');
  const people = { viewer: daughter.user_id, person: person.user_id };
  const { link, change } = await aLink(deps, people);
  const url = `/api/family/members/${link.id}/data`;
  const look = async () => list((await daughter.send('GET', url)).json().today_medicines);
  expect(await look()).toEqual(['2026-11-19 23:30 due carried', '2026-11-20 23:30 upcoming']);
  await change({ hidden_medicine_ids: [id] });
  expect(await look()).toEqual([]);
});

import { DAY, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { createScheduler } from '../notifications.service.ts';
import { occurrencesOf } from '../occurrences/occurrence.store.ts';
import { aPill } from '../../testing/device.ts';
import { aHome, DATE, wall } from '../../testing/reminders.ts';

const NEXT = '2026-11-21';

test('[REM-6] after an outage only the newest rung of what is still open, one notice', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('09:30', { off: true });
  expect(home.heard()).toEqual(['09:30 tablet second']);
  await home.goTo('11:59');
  expect(home.heard()).toEqual([]);
});

test('[REM-6] nothing for a window that has closed but the summary of the next morning', async () => {
  const home = await aHome();
  await home.addPill({ times: ['08:00', '13:00'] });
  await home.goTo('18:00', { off: true });
  expect(home.heard()).toEqual([]);
  await home.goTo('07:00', { date: NEXT });
  expect(home.heard()).toEqual([]);
  await home.goTo('09:00', { date: NEXT });
  expect(home.rings.map(({ stage, title }) => `${stage}: ${title}`)).toEqual([
    'due: Time for your medicines',
    'again: Not marked yet',
    'second: Not marked yet',
    'summary: Yesterday: 2 doses not recorded',
  ]);
});

test('[REM-6] a morning on which everything was marked meanwhile says nothing', async () => {
  const home = await aHome();
  const pill = await home.addPill();
  await home.goTo('13:00', { off: true });
  await home.tablet.push(home.tablet.mark({ medicine_id: pill.id }));
  home.heard();
  await home.goTo('10:00', { date: NEXT });
  expect(home.heard().filter((one) => one.includes('summary'))).toEqual([]);
});

test('[REM-8] an event rings its minutes before the start, once, and not when it was moved away', async () => {
  const home = await aHome();
  const event = (id: string, start: string) => ({
    id,
    title: 'Cardiologist',
    type: 'appointment' as const,
    reminder_minutes: 15,
    start_datetime: `${DATE}T${start}`,
    end_datetime: `${DATE}T18:00`,
  });
  const [visit, moved] = [newId(home.deps), newId(home.deps)];
  for (const args of [event(visit, '10:00'), event(moved, '11:00')]) {
    const { results } = await home.tablet.push(
      home.tablet.say({ mid: newId(home.deps), op: 'event.add', args: args as never }),
    );
    expect(results[0]).toMatchObject({ status: 'ok' });
  }
  await home.goTo('09:46');
  expect(home.heard()).toEqual(['09:45 tablet event']);
  await home.tablet.push(
    home.tablet.say({ mid: newId(home.deps), op: 'event.delete', args: { id: moved } }),
  );
  await home.goTo('15:00');
  expect(home.heard()).toEqual([]);
});

test('[REM-7][REM-8] rung a day before, an event says its day by the home clock, and no title', async () => {
  const home = await aHome();
  const args = {
    id: newId(home.deps),
    title: 'Cardiologist',
    reminder_minutes: 24 * 60,
    start_datetime: `${NEXT}T02:00`,
  };
  const added = { mid: newId(home.deps), op: 'event.add', args: args as never } as const;
  await home.tablet.push(home.tablet.say(added));
  await home.goTo('03:00');
  expect(home.rings.map(({ time, title }) => `${time} ${title}`)).toEqual([
    '02:00 Saturday 21 November at 02:00',
  ]);
  expect(JSON.stringify(home.rings)).not.toContain('Cardiologist');
});

test('[REM-8] an event that is to ring at its start does', async () => {
  const home = await aHome();
  const args = {
    id: newId(home.deps),
    title: 'Cardiologist',
    reminder_minutes: 0,
    start_datetime: `${DATE}T10:00`,
  };
  const added = { mid: newId(home.deps), op: 'event.add', args: args as never } as const;
  await home.tablet.push(home.tablet.say(added));
  await home.goTo('10:01');
  expect(home.heard()).toEqual(['10:00 tablet event']);
  await home.goTo('15:00');
  expect(home.heard()).toEqual([]);
});

test('[REM-8][EVT-3] each occurrence of a series rings, one that is moved at its new time, a dropped one not', async () => {
  const home = await aHome();
  const id = newId(home.deps);
  const push = (mutation: object) =>
    home.tablet.push(home.tablet.say({ mid: newId(home.deps), ...mutation } as never));
  const series = {
    id,
    title: 'Choir',
    start_datetime: `${DATE}T10:00`,
    rrule: 'FREQ=DAILY;COUNT=5',
  };
  await push({ op: 'event.add', args: series });
  await home.goTo('09:46');
  expect(home.heard()).toEqual(['09:45 tablet event']);
  const time = { start_datetime: `${NEXT}T15:00` };
  await push({ op: 'event.patch', args: { id, occurrence: NEXT, fields: { time } } });
  await push({ op: 'event.delete', args: { id, occurrence: '2026-11-22' } });
  await home.goTo('12:00', { date: NEXT });
  expect(home.heard()).toEqual([]);
  await home.goTo('14:46', { date: NEXT });
  expect(home.heard()).toEqual(['14:45 tablet event']);
  await home.goTo('23:00', { date: '2026-11-22' });
  expect(home.heard()).toEqual([]);
  await home.goTo('23:00', { date: '2026-11-30' });
  expect(home.heard()).toEqual(['09:45 tablet event', '09:45 tablet event']);
});

test('[REM-2] rows are made once, however often, and only those ahead are voided', async () => {
  const home = await aHome();
  const pill = await home.addPill({ times: ['08:00', '20:00'] });
  const rows = async () =>
    (await occurrencesOf(home.deps.reader, home.person.user_id))
      .map(({ group, state }) => `${group} ${state}`)
      .toSorted();
  await home.goTo('08:05');
  const before = await rows();
  expect(before).toEqual([
    `${DATE}T08:00 open`,
    `${DATE}T20:00 open`,
    `${NEXT}T08:00 open`,
    `${NEXT}T20:00 open`,
  ]);
  for (let i = 0; i < 3; i++) await home.settle();
  expect(await rows()).toEqual(before);
  await home.tablet.push(
    home.tablet.revise({ id: pill.id, base_version: 1, fields: { times: ['09:00'] } }),
  );
  await home.settle();
  expect(await rows()).toEqual([
    `${DATE}T08:00 done`,
    `${DATE}T09:00 open`,
    `${DATE}T20:00 void`,
    `${NEXT}T08:00 void`,
    `${NEXT}T09:00 open`,
    `${NEXT}T20:00 void`,
  ]);
});

test('[CAL-4] another home clock moves what is ahead, doubles none and drops none', async () => {
  const home = await aHome();
  await home.addPill({ times: ['08:00', '20:00'] });
  await home.goTo('12:30');
  home.heard();
  const { results } = await home.tablet.push({
    mid: newId(home.deps),
    stream: `u:${home.person.user_id}`,
    op: 'settings.patch',
    v: 1,
    key: 'time_zone',
    args: { fields: { time_zone: 'Europe/Berlin' } },
    at: {
      wall: home.clock.now(),
      server: home.clock.now(),
    },
  });
  expect(results[0]?.status).toBe('ok');
  await home.goTo('00:30', { date: NEXT });
  expect(home.heard()).toEqual(['00:00 tablet due', '00:10 tablet again', '00:30 tablet second']);
  await home.goTo('12:05', { date: NEXT });
  expect(home.heard()).toEqual(['12:00 tablet due']);
});

test('[REM-2] a second scheduler and repeated ticks ring nothing twice', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill();
  const second = createScheduler({ ...home.deps, now: () => home.clock.now() + 700 });
  for (const time of ['08:00', '08:10', '08:30', '09:00']) {
    home.clock.set(wall(time));
    await Promise.all([home.job.tick(), second.tick(), home.job.tick(), second.tick()]);
    await home.sender.tick();
  }
  await second.stop();
  expect(home.heard()).toEqual([
    '08:00 tablet due',
    '08:10 tablet again',
    '08:30 tablet second',
    '09:00 anna escalate-1',
  ]);
});

test('[REM-2] a scheduler that died with a lease is followed by another when the lease lapses', async () => {
  const home = await aHome();
  await home.addPill();
  home.clock.set(wall('08:00'));
  const dying = createScheduler(home.deps, (point) => {
    if (point === 'claimed') throw new Error('killed');
  });
  await expect(dying.tick()).rejects.toThrow('killed');
  await dying.stop();
  await home.settle();
  expect(home.heard()).toEqual([]);
  home.clock.advance(MINUTE);
  await home.settle();
  expect(home.heard()).toEqual(['08:01 tablet due']);
});

test('[REM-6] a clock that jumps forward and back loses no ring and repeats none', async () => {
  const home = await aHome();
  await home.addPill();
  await home.goTo('07:00');
  home.clock.advance(DAY - 2 * HOUR);
  await home.settle();
  home.clock.set(wall('07:01'));
  await home.settle();
  home.heard();
  await home.goTo('09:00');
  expect(home.heard()).toEqual(['08:00 tablet due', '08:10 tablet again', '08:30 tablet second']);
  home.clock.advance(-HOUR);
  await home.goTo('09:30');
  expect(home.heard()).toEqual([]);
});

test('a start after a change that no scheduler followed catches up', async () => {
  const home = await aHome();
  await home.job.stop();
  await home.tablet.push(home.tablet.add(aPill(home.deps, { times: ['08:00'] })));
  const next = createScheduler(home.deps);
  await next.start();
  await next.stop();
  home.clock.set(wall('08:00'));
  await home.settle();
  expect(home.heard()).toEqual(['08:00 tablet due']);
});

test('health is 503 when the scheduler has not run for a minute', async () => {
  const home = await aHome();
  await home.settle();
  expect((await home.app.inject('/api/health')).statusCode).toBe(200);
  home.clock.advance(2 * MINUTE);
  const answer = await home.app.inject('/api/health');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().code).toBe('server.unwell');
});

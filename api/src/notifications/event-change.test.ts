import { addDays } from '@qamqor/shared/calendar/dates';
import { formatFullDate } from '@qamqor/shared/calendar/day-words';
import { expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { aHome, DATE } from '../testing/reminders.ts';

/** An event at 10:00 that is to ring an hour before, and a way to change when. */
async function aVisit() {
  const home = await aHome();
  const id = newId(home.deps);
  const push = (op: 'event.add' | 'event.patch', args: object) =>
    home.tablet.push(home.tablet.say({ mid: newId(home.deps), op, args: args as never }));
  const start_datetime = `${DATE}T10:00`;
  await push('event.add', { id, title: 'Doctor', start_datetime, reminder_minutes: 60 });
  return {
    home,
    ringBefore: (reminder_minutes: number) =>
      push('event.patch', { id, fields: { reminder_minutes } }),
  };
}

test('[REM-8] one that is to ring nearer after it rang rings again, each time', async () => {
  const { home, ringBefore } = await aVisit();
  await home.goTo('09:05');
  await ringBefore(15);
  await home.goTo('09:50');
  await ringBefore(5);
  await home.goTo('10:30');
  expect(home.heard()).toEqual([
    '09:00 tablet event',
    '09:45 tablet event-2',
    '09:55 tablet event-3',
  ]);
  expect(home.screens.get('tablet')?.size).toBe(1);
});

test('[REM-8] one that was to ring earlier still does not ring once more for it', async () => {
  const { home, ringBefore } = await aVisit();
  await ringBefore(15);
  await home.goTo('09:50');
  await ringBefore(30);
  await home.goTo('10:30');
  expect(home.heard()).toEqual(['09:45 tablet event']);
});

test('[REM-8] a ring that did not get out says nothing before its new time', async () => {
  const { home, ringBefore } = await aVisit();
  await home.goTo('08:59');
  home.clock.advance(60_000);
  await home.job.tick();
  await ringBefore(15);
  await home.goTo('10:30');
  expect(home.heard()).toEqual(['09:45 tablet event-2']);
});

test('[REM-8] before a whole day the notice says the day and no time', async () => {
  const home = await aHome();
  const date = addDays(DATE, 1);
  const days = { start_datetime: `${date}T00:00`, end_datetime: `${date}T23:59` };
  const args = { id: newId(home.deps), title: 'Birthday', ...days, reminder_minutes: 900 };
  const add = home.tablet.say({ mid: newId(home.deps), op: 'event.add', args: args as never });
  await home.tablet.push(add);
  await home.goTo('09:30');
  expect(home.rings.map(({ title }) => title)).toEqual([formatFullDate('en', date)]);
  expect(home.heard()).toEqual(['09:00 tablet event']);
});

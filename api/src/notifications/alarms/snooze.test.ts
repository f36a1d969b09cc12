import { MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { newId } from '../../platform/ids.ts';
import { aHome, GROUP } from '../../testing/reminders.ts';

test('[REM-5] "In 10 minutes" is offered until three snoozes count, and while one fits into the window', async () => {
  const home = await aHome();
  await home.addPill({ times: ['08:00', '11:00'] });
  await home.goTo('08:00');
  for (let i = 0; i < 3; i++) {
    home.clock.advance(5 * MINUTE);
    const args = { group: GROUP, until: '2026-11-20T03:15:00.000Z' };
    await home.tablet.push(home.tablet.say({ mid: newId(home.deps), op: 'dose.snooze', args }));
    await home.settle();
    home.clock.advance(10 * MINUTE);
    await home.settle();
  }
  const offered = home.rings.map(({ stage, notice }) => {
    return `${stage}: ${notice.actions.map(({ action }) => action).join()}`;
  });
  expect(offered.filter((one) => !one.startsWith('left'))).toEqual([
    'due: taken,later',
    'snooze-1: taken,later',
    'snooze-2: taken,later',
    'snooze-3: taken',
  ]);
  await home.goTo('14:55', { off: true });
  expect(home.rings.at(-1)?.notice.actions.map(({ action }) => action)).toEqual(['taken']);
});

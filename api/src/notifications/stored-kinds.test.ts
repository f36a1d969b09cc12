import { HOUR } from '@qamqor/shared/calendar/dates';
import type { NotificationKind } from '@qamqor/shared/reminders/kinds';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { aHome, GROUP } from '../testing/reminders.ts';
import { readKind } from '../web-push/stored-kind.ts';
import { enqueue } from '../web-push/web-push.service.ts';

/** At 08:40 of a pill of 08:00 that nobody marked, with what a version may have left to be sent. */
async function aHomeWith(stored: { stage: string; about: Record<string, unknown>; to: string }) {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill();
  await home.goTo('08:40');
  home.heard();
  const person_id = home.person.user_id;
  const recipient_id = stored.to === 'tablet' ? person_id : home.relative(stored.to).viewer.user_id;
  await transaction(home.deps, (tx) =>
    enqueue(tx, [
      {
        person_id,
        recipient_id,
        group: GROUP,
        stage: stored.stage,
        not_before: home.clock.now(),
        expires_at: home.clock.now() + HOUR,
        about: stored.about as NotificationKind,
      },
    ]),
  );
  await home.settle();
  return home.rings.splice(0).map(({ device, notice }) => `${device} ${notice.data.stage}`);
}

test('[REM-2] what an earlier version left to be sent is told as what it is', async () => {
  const own = { stage: 'snooze-1', about: { kind: 'own', until: 0 }, to: 'tablet' };
  expect(await aHomeWith(own)).toEqual(['tablet snooze-1']);
  const step = { stage: 'escalate-1', about: { kind: 'relative' }, to: 'anna' };
  expect(await aHomeWith(step)).toEqual(['anna escalate-1']);
  expect(readKind({ stage: 'test', about: {} })).toEqual({ kind: 'test' });
});

test('[REM-2] what a later version left to be sent alarms nobody as something else', async () => {
  expect(await aHomeWith({ stage: 'refill', about: { kind: 'refill' }, to: 'anna' })).toEqual([]);
});

import { MINUTE } from '@qamqor/shared/calendar/dates';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '../platform/database/transaction.ts';
import { aHome, GROUP, wall } from '../testing/reminders.ts';
import { delivery } from '../web-push/web-push.table.ts';

/**
 * A ring of 08:00 that a silent push service holds from `sent` on, until long after the next one; its
 * answer says that it is to be sent once more.
 */
async function aHomeWithHeld() {
  const home = await aHome();
  await home.addPill();
  await home.goTo('08:00');
  const isDue = and(
    eq(delivery.person_id, home.person.user_id),
    eq(delivery.group, GROUP),
    eq(delivery.stage, 'due'),
  );
  const held = { state: 'claimed' as const, lease: 'away', next_at: wall('08:30') };
  await transaction(home.deps, async (tx) => {
    await tx.update(delivery).set(held).where(isDue);
  });
  home.rings.splice(0);
  const comeBack = () =>
    transaction(home.deps, async (tx) => {
      const again = { state: 'pending' as const, lease: null, next_at: home.clock.now() };
      await tx.update(delivery).set(again).where(isDue);
    });
  return { ...home, comeBack };
}

test('[REM-6] a ring that was on its way when the next one went out is not sent beside it', async () => {
  const { goTo, settle, comeBack, rings, clock } = await aHomeWithHeld();
  await goTo('08:11');
  expect(rings.map(({ stage }) => stage)).toEqual(['again']);
  await comeBack();
  await settle();
  clock.advance(MINUTE);
  await settle();
  expect(rings.map(({ stage }) => stage)).toEqual(['again']);
});

test('[REM-6] one that is still the newest is sent once more', async () => {
  const { goTo, settle, comeBack, rings } = await aHomeWithHeld();
  await goTo('08:05');
  await comeBack();
  await settle();
  expect(rings.map(({ stage }) => stage)).toEqual(['due']);
});

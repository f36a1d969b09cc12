import { expect, test } from 'vitest';
import { transaction } from '../platform/transaction.ts';
import { saveGone, subscriptionsOf } from '../push/subscription.store.ts';
import { aHome } from '../testing/reminders.ts';

type Home = Awaited<ReturnType<typeof aHome>>;

const atRelatives = (heard: readonly string[]) => heard.filter((one) => !one.includes('tablet'));

/** Their push service knows the relative's devices no more. */
const loseDevices = (home: Home, name: string) =>
  transaction(home.deps, async (tx) => {
    const all = await subscriptionsOf(tx, home.relative(name).viewer.user_id);
    for (const { id, endpoint } of all) await saveGone(tx, id, endpoint);
  });

test('[REM-2] a relative without a device that rings is passed over, and the next is told at once', async () => {
  const home = await aHome({ relatives: ['anna', 'boris', 'clara'] });
  await home.addPill();
  await loseDevices(home, 'anna');
  await home.goTo('12:30');
  expect(atRelatives(home.heard())).toEqual(['09:00 boris escalate-1', '09:15 clara escalate-2']);
});

test('[REM-2] with nobody to reach the ladder looks again, and tells who can be rung by then', async () => {
  const home = await aHome({ relatives: ['anna'] });
  await home.addPill();
  await loseDevices(home, 'anna');
  await home.goTo('09:20');
  await home.subscribe(await home.signIn('anna'), 'new phone');
  await home.goTo('12:30');
  expect(atRelatives(home.heard())).toEqual(['09:30 new phone escalate-1']);
});

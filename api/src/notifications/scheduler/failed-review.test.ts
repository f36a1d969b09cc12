import { DAY, MINUTE } from '@qamqor/shared/calendar/dates';
import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { replaceZones } from '../../auth/users/user.store.ts';
import { noteRaised, transaction } from '../../platform/database/transaction.ts';
import { aHome } from '../../testing/reminders.ts';
import { findWatermark, saveWatermark } from '../occurrences/watermark.store.ts';
import { createScheduler } from './scheduler.ts';

type Home = Awaited<ReturnType<typeof aHome>>;

/** A scheduler of which the next review is not committed. */
function failingOnce(home: Home) {
  let left = 1;
  const job = createScheduler(home.deps, (point) => {
    if (point === 'reviewing' && left-- > 0) throw new Error('not committed');
  });
  job.listen();
  return job;
}

/** A pill of which a relative was told; the usual scheduler is off. */
async function anAlarm() {
  const home = await aHome({ relatives: ['anna'] });
  const pill = await home.addPill();
  await home.goTo('09:05');
  home.heard();
  await home.job.stop();
  return { home, mark: home.tablet.mark({ medicine_id: pill.id }) };
}

const recall = ['09:05 anna recall', '09:05 tablet cancel'];

test('[REM-3] a mark whose review is not committed is followed by the next tick', async () => {
  const { home, mark } = await anAlarm();
  const job = failingOnce(home);
  await home.tablet.push(mark);
  await job.stop();
  await home.sender.tick();
  expect(home.heard()).toEqual([]);
  await job.tick();
  await home.sender.tick();
  expect(home.heard().toSorted()).toEqual(recall);
});

test('[REM-3] and with the next change, which is followed at once as ever', async () => {
  const { home, mark } = await anAlarm();
  const job = failingOnce(home);
  await home.tablet.push(mark);
  await home.addPill({ name: 'Metformin', times: ['20:00'] });
  await job.stop();
  await home.sender.tick();
  expect(home.heard().toSorted()).toEqual(recall);
});

const zoneOf = (home: Home, id: string, zone: string) => {
  const raised = { stream: personStream(id), seq: 9 };
  const zones = [{ from: '2026-01-01T00:00:00.000Z', zone }];
  return transaction(home.deps, async (tx) => {
    await replaceZones(tx, id, zones);
    noteRaised(tx, raised);
  });
};

test('[REM-3] a person who cannot be read is tried again in a minute, not in half a day', async () => {
  const home = await aHome();
  await home.addPill();
  const id = home.person.user_id;
  const refill = async () => (await findWatermark(home.deps.reader, id))?.refill_at;
  await zoneOf(home, id, 'Mars/Olympus');
  await home.job.followed();
  expect(await refill()).toBe(home.clock.now() + MINUTE);
  await home.job.stop();
  await zoneOf(home, id, 'Asia/Tashkent');
  home.clock.advance(MINUTE);
  await home.job.tick();
  expect(await refill()).toBeGreaterThan(home.clock.now() + 60 * MINUTE);
  expect((await findWatermark(home.deps.reader, id))?.zones).toContain('Tashkent');
});

test('[REM-6] however many people cannot be read, they keep nobody behind them waiting', async () => {
  const home = await aHome();
  await home.addPill();
  const nothing = { seq: 0, zones: '', viewers: '' };
  for (let i = 0; i < 25; i++) {
    const { user_id } = await home.signIn(`broken-${i}`);
    await zoneOf(home, user_id, 'Mars/Olympus');
    await home.job.followed();
    const row = { person_id: user_id, refill_at: i, ...nothing };
    await transaction(home.deps, (tx) => saveWatermark(tx, row));
  }
  home.clock.advance(DAY);
  await home.job.tick();
  const watermark = await findWatermark(home.deps.reader, home.person.user_id);
  expect(watermark?.refill_at).toBeGreaterThan(home.clock.now());
});

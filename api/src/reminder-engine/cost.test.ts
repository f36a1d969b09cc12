import SQLite from 'better-sqlite3';
import { DAY, HOUR } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { forgetOccurrences } from '../notifications/forget.service.ts';
import { createKnownRows, createScheduler } from '../notifications/notifications.service.ts';
import { transaction } from '../platform/database/transaction.ts';
import { aHome, DATE, wall } from '../testing/reminders.ts';
import { forgetDeliveries, forgetTestRings } from '../web-push/forget.service.ts';

/** These have a row for each state, kind, running program, or value of a list that is given. */
const SMALL = ['delivery_count', 'engine_figures', 'heartbeat', 'history', 'json_each'];

/** All statements that the database is asked, with their values, from when it is told to listen. */
function listening() {
  const asked = new Set<string>();
  let isOn = false;
  const open = (file: string) =>
    new SQLite(file, { timeout: 5_000, verbose: (sql) => isOn && asked.add(String(sql)) });
  return { open, asked, listen: () => (isOn = true) };
}

test('whatever reminds people, forgets and counts finds its rows by an index', async () => {
  const { open, asked, listen } = listening();
  const home = await aHome({ relatives: ['anna'], open });
  const { deps, tablet } = home;
  listen();
  const pill = await home.addPill();
  await home.goTo('08:20');
  await tablet.push(tablet.mark({ medicine_id: pill.id }));
  await home.goTo('09:30');
  await home.goTo('11:30', { date: DATE });
  const again = createScheduler({ ...deps, known: createKnownRows(deps) });
  await again.start();
  await again.stop();
  home.clock.set(wall('08:00') + 30 * DAY);
  for (const { step } of [forgetDeliveries, forgetTestRings, forgetOccurrences])
    await transaction(deps, (tx) => step(tx, deps.now(), 50));
  expect((await home.app.inject('/api/metrics')).statusCode).toBe(200);
  await home.job.tick();
  home.clock.set(deps.now() - HOUR);
  await home.job.tick();

  const source = new SQLite(deps.config.DATABASE_URL.replace('file:', ''), { readonly: true });
  onTestFinished(() => void source.close());
  const statements = [...asked].filter((sql) => /^\s*(select|insert|update|delete)/i.test(sql));
  const walks = statements.flatMap((sql) => {
    const plan = source.prepare(`explain query plan ${sql}`).all() as { detail: string }[];
    return plan
      .map(({ detail }) => /^SCAN (\w+)/.exec(detail)?.[1])
      .filter((table) => table !== undefined && !SMALL.includes(table))
      .map((table) => `${table}: ${sql}`);
  });
  expect(statements.length).toBeGreaterThan(40);
  expect(walks).toEqual([]);
});

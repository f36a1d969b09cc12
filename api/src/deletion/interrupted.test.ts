import { existsSync, readFileSync } from 'node:fs';
import { addDays, DAY } from '@qamqor/shared/calendar/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { account_deletion } from '../auth/deletions/account-deletion.table.ts';
import { mark } from '../doses/mark.table.ts';
import { createUpkeep, ROWS_A_STEP } from '../platform/upkeep.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { killAt, roomOf, runOnFullDisk } from '../testing/broken-off.ts';
import { writeMarks } from '../testing/many-marks.ts';
import { createTestApp } from '../testing/test-app.ts';
import { purgeAccounts } from './deletion.service.ts';

const PIN = 'vanishing';
const STEPS = 6;
/** Programs are started, one after the other. */
const SLOW = { timeout: 60_000 };

/** In the database's files, as they lie on the disk. */
function bytesOf(config: { DATABASE_URL: string }): string {
  const file = config.DATABASE_URL.replace(/^file:/, '');
  const files = [file, `${file}-wal`].filter((one) => existsSync(one));
  return files.map((one) => readFileSync(one).toString('latin1')).join('');
}

/** Somebody with many rows who went a month ago, and somebody who did not. */
async function aGoneAccount() {
  // A program of its own has the clock of the machine.
  const clock = testClock(Date.now() - 31 * DAY);
  const server = await createTestApp({ clock });
  const { deps, config } = server;
  const [anna, other] = [
    await server.signIn('anna', { name: `Anna ${PIN}` }),
    await server.signIn('other'),
  ];
  for (const person of [anna, other]) {
    const tablet = aDevice(deps, person);
    const pill = aPill(deps, { name: `Iron of ${person.user_id}` });
    await tablet.push(tablet.add(pill));
    const of = { person_id: person.user_id, medicine_id: pill.id };
    const many = Array.from({ length: STEPS * ROWS_A_STEP }, (_, number) => ({
      id: `${person.user_id}-${number}`,
      date: addDays('2024-01-01', number),
      by_name: person === anna ? PIN : 'Other',
    }));
    await writeMarks(deps, of, many);
  }
  const marksOf = (id: string) => deps.reader.$count(mark, eq(mark.person_id, id));
  const deletion = async () => (await deps.reader.select().from(account_deletion))[0];
  expect((await anna.send('DELETE', '/api/user')).statusCode).toBe(204);
  const finish = async () => {
    clock.set(Date.now());
    await createUpkeep(deps, [purgeAccounts(config)]).round();
    expect(await marksOf(anna.user_id)).toBe(0);
    expect((await deletion())?.purged_at).toEqual(expect.any(String));
    expect(await marksOf(other.user_id)).toBe(STEPS * ROWS_A_STEP);
    const left = bytesOf(config);
    expect(left).not.toContain(PIN);
    expect(left).toContain(`Iron of ${other.user_id}`);
  };
  return { ...server, anna, other, marksOf, deletion, finish };
}

test(
  '[DATA-3] killed while the rows of an account go, a step is whole or not begun, and the rest goes later',
  SLOW,
  async () => {
    const { config, anna, other, marksOf, deletion, finish } = await aGoneAccount();
    for (const round of [1, 2]) {
      await killAt(config, 'upkeep-process', ['deleted accounts', '3']);
      // Of three steps two were committed.
      expect(await marksOf(anna.user_id)).toBe((STEPS - 2 * round) * ROWS_A_STEP);
      expect(await deletion()).toMatchObject({ user_id: anna.user_id, purged_at: null });
      expect(await marksOf(other.user_id)).toBe(STEPS * ROWS_A_STEP);
    }

    await finish();
  },
);

test(
  '[DATA-3] on a full disk a step is whole or not begun, and the rest goes once there is room',
  SLOW,
  async () => {
    const { config, anna, other, marksOf, deletion, finish } = await aGoneAccount();
    let before = STEPS * ROWS_A_STEP;
    for (const room of [0, 64, 256]) {
      await runOnFullDisk(config, 'upkeep-process', roomOf(config) + room);
      const left = await marksOf(anna.user_id);
      expect(left % ROWS_A_STEP).toBe(0);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(before);
      before = left;
      expect(await deletion()).toMatchObject({ user_id: anna.user_id, purged_at: null });
      expect(await marksOf(other.user_id)).toBe(STEPS * ROWS_A_STEP);
    }
    expect(before).toBeLessThan(STEPS * ROWS_A_STEP);
    await finish();
  },
);

test('[DATA-3] where the server ended before it overwrote what is gone, the next one does', async () => {
  const { config, deps, clock, marksOf, anna } = await aGoneAccount();
  clock.set(Date.now());
  const round = (emptyLog: () => Promise<boolean>) =>
    createUpkeep({ ...deps, emptyLog }, [purgeAccounts(config)]).round();
  await round(async () => false);
  expect(await marksOf(anna.user_id)).toBe(0);
  expect(bytesOf(config)).toContain(PIN);
  await round(() => deps.emptyLog());
  expect(bytesOf(config)).not.toContain(PIN);
});

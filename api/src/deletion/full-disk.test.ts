import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { goingRows, type CleanupReport } from '@qamqor/shared/cleanup/cleanup';
import { expect, test } from 'vitest';
import { account_deletion } from '../auth/deletions/account-deletion.table.ts';
import { session } from '../auth/sessions/session.table.ts';
import { family_link } from '../family/access/link.table.ts';
import { journal } from '../changes/changes.table.ts';
import { cleanup } from '../cleanup/cleanup.table.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { newId } from '../platform/ids.ts';
import { roomOf, runOnFullDisk } from '../testing/broken-off.ts';
import { testClock } from '../testing/builders.ts';
import { aDevice, aPill } from '../testing/device.ts';
import { aLink } from '../testing/family.ts';
import { giveAccount } from '../testing/google.ts';
import { createTestApp } from '../testing/test-app.ts';

/** What puts them away is more than a few pages. */
const COURSES = 60;
/** Programs are started, one after the other. */
const SLOW = { timeout: 120_000 };
const FULL = '503 server.storage_full';

/** Asks with more and more room, in KiB, until it is enough; gives the answers before that one. */
async function withMoreRoom(
  ask: (room: number) => Promise<string>,
  { from, step, most }: { from: number; step: number; most: number },
  onRefused: () => Promise<void>,
): Promise<Set<string>> {
  const refused = new Set<string>();
  for (let room = from; room <= most; room += step) {
    const answer = await ask(room);
    if (answer.startsWith('2')) return refused;
    refused.add(answer);
    await onRefused();
  }
  throw new Error('there was never room enough');
}

/** Somebody with a relative and courses that are over. */
async function aHouse() {
  const clock = testClock(Date.now() - 60 * DAY);
  const server = await createTestApp({ clock });
  const { deps, config, signIn } = server;
  const tablet = aDevice(deps, await signIn('anna'));
  for (let n = 0; n < COURSES; n++)
    await tablet.push(tablet.add(aPill(deps, { name: `Iron ${n}`, duration_weeks: 1 })));
  // A program of its own has the clock of the machine.
  clock.set(Date.now());
  const [anna, dana] = [await signIn('anna'), await signIn('dana')];
  for (const person of [anna, dana]) await giveAccount(deps, person);
  await aLink(deps, { viewer: dana.user_id, person: anna.user_id });
  const tables = [account_deletion, session, family_link, medicine, cleanup, journal];
  // Where the tries take long, a session is noted as heard between them.
  const lasting = (row: object) =>
    Object.entries(row).filter(([name]) => !/^(last_heard|expires)_at$/.test(name));
  const state = () =>
    Promise.all(tables.map(async (table) => (await deps.reader.select().from(table)).map(lasting)));
  /** What the answer was where no file can be longer than so many KiB. */
  const ask = (kibibytes: number, ...asked: string[]) =>
    runOnFullDisk(config, 'request-process', kibibytes, asked);
  return { ...server, anna, state, ask };
}

test(
  '[DATA-3] on a full disk nobody is half gone: the answer says so, and later it works',
  SLOW,
  async () => {
    const { anna, config, ask, state } = await aHouse();
    const before = await state();
    const refused = await withMoreRoom(
      (room) => ask(roomOf(config) + room, 'DELETE', '/api/user', anna.token),
      { from: 8, step: 8, most: 160 },
      async () => {
        expect(await state()).toEqual(before);
        expect((await anna.send('GET', '/api/user/profile')).statusCode).toBe(200);
      },
    );
    expect(refused).toEqual(new Set([FULL]));
    expect((await anna.send('GET', '/api/user/profile')).statusCode).toBe(401);
  },
);

test(
  '[DATA-6] on a full disk a cleanup is not done, and the same one is brought to its end later',
  SLOW,
  async () => {
    const { anna, deps, ask } = await aHouse();
    const day = toWire(Date.now() - 20 * DAY).slice(0, 10);
    const asked = { id: newId(deps), kinds: ['medicines'], before: day };
    /** How many lie in the bin, and of how many the journal says it. */
    const moved = async () => {
      const rows = await deps.reader.select().from(medicine);
      const lines = await deps.reader.select().from(journal);
      return [
        rows.filter(({ deleted_at }) => deleted_at !== null).length,
        lines.filter(({ op }) => op === 'medicine.delete').length,
      ];
    };
    expect(await deps.emptyLog()).toBe(true);
    const body = JSON.stringify(asked);
    const refused = await withMoreRoom(
      (room) => ask(room, 'POST', '/api/data/cleanup', anna.token, body),
      { from: 272, step: 32, most: 1_200 },
      async () => {
        const [binned, told] = await moved();
        expect(told).toBe(binned);
      },
    );
    expect(refused).toEqual(new Set([FULL]));
    const report = (await anna.send('POST', '/api/data/cleanup', asked)).json<CleanupReport>();
    expect(report.cleanup?.id).toBe(asked.id);
    expect(goingRows(report.parts)).toBe(COURSES);
    expect(await moved()).toEqual([COURSES, COURSES]);
  },
);

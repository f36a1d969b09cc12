import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { journal, ledger } from '../changes/changes.table.ts';
import { chores } from '../chores.ts';
import { mark } from '../doses/mark.table.ts';
import { delivery } from '../web-push/web-push.table.ts';
import { testClock } from '../testing/builders.ts';
import { outcomes } from '../testing/device.ts';
import { killAt } from '../testing/broken-off.ts';
import { onWriter } from '../testing/on-writer.ts';
import { aPerson } from '../testing/person.ts';
import { createTestApp } from '../testing/test-app.ts';
import { transaction } from './database/transaction.ts';
import { createUpkeep, ROWS_A_STEP, type Chore } from './upkeep.ts';

const STEPS = 10;
const ROWS = STEPS * ROWS_A_STEP;

/** A server with more old deliveries than one step takes. */
async function withOldDeliveries() {
  const server = await createTestApp({ clock: testClock(Date.now()) });
  const { deps } = server;
  const { user_id } = await server.signIn('aigul');
  await onWriter(
    deps,
    `insert into delivery (id, person_id, "group", stage, recipient_id, subscription_id, origin,
      not_before, expires_at, about)
     with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})
     select 'd' || i, '${user_id}', 'g' || i, 'due', '${user_id}', 's', 'o', 0, i, '{}' from n`,
  );
  const left = () => deps.reader.$count(delivery);
  return { ...server, user_id, left };
}

const forgetDeliveries = chores.filter(({ name }) => name === 'deliveries');

test('it goes on until nothing is left, and what is asked for meanwhile comes between its steps', async () => {
  const { deps, left } = await withOldDeliveries();
  const done = createUpkeep(deps, forgetDeliveries).round();
  const lefts: number[] = [];
  for (let n = 0; n < 3; n++) lefts.push(await transaction(deps, async () => left()));
  expect(lefts.every((rows) => rows > 0)).toBe(true);
  await done;
  expect(await left()).toBe(0);
});

test('no step takes more rows than a step may', async () => {
  const { deps, left } = await withOldDeliveries();
  const counts: number[] = [];
  const watched = forgetDeliveries.map((chore): Chore => {
    const step: Chore['step'] = async (...of) => {
      const rows = await chore.step(...of);
      counts.push(rows);
      return rows;
    };
    return { ...chore, step };
  });
  await createUpkeep(deps, watched).round();
  expect(counts).toEqual([...Array<number>(STEPS).fill(ROWS_A_STEP), 0]);
  expect(await left()).toBe(0);
});

test('a chore that fails is reported without what it met, and holds up no other', async () => {
  const { deps, left, logs } = await withOldDeliveries();
  const broken: Chore = { name: 'broken', step: () => Promise.reject(new Error('eyJ.secret')) };
  await createUpkeep(deps, [broken, ...forgetDeliveries]).round();
  expect(await left()).toBe(0);
  const said = logs.filter((line) => line.includes('old rows could not be removed'));
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"chore":"broken"');
  expect(said[0]).not.toContain('secret');
});

test('it stops where it is when the server closes', async () => {
  const { deps, left } = await withOldDeliveries();
  const upkeep = createUpkeep(deps, forgetDeliveries);
  const done = upkeep.round();
  await transaction(deps, async () => undefined);
  await upkeep.stop();
  await done;
  expect(await left()).toBeGreaterThan(0);
});

test('[SYNC-2] killed in the middle, it is half done and goes on; nothing acts twice by it', async () => {
  const house = await aPerson();
  const { deps, config, tablet, slot, own, person } = house;
  const taken = tablet.mark(slot);
  await tablet.push(taken);
  const old = Date.now() - 500 * DAY;
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})`;
  await onWriter(
    deps,
    `insert into mark (id, person_id, medicine_id, date, time, status, reason, taken_at, recorded_at,
      by_user_id, by_name, device_id, undone_by, seq, stands_for)
     select 'm' || i, person_id, medicine_id, date, time, status, reason, taken_at, recorded_at,
      by_user_id, by_name, device_id, undone_by, seq, stands_for
     from mark, (${numbers} select i from n)`,
  );
  await onWriter(
    deps,
    `insert into ledger (mid, stream, user_id, device_id, status, code, seq, body_hash, recorded_at,
      kept_until)
     select 'm' || i, stream, user_id, device_id, status, code, seq, body_hash, ${old}, ${old}
     from ledger, (${numbers} select i from n) where mid = '${taken.mid}'`,
  );
  await onWriter(
    deps,
    `insert into journal (mid, stream, seq, op, actor_id, device_id, happened_at, device_time, recorded_at)
     select 'm' || i, '${own}', i, 'dose.mark', '${person.user_id}', 'tablet', '${toWire(old)}', 0,
      '${toWire(old)}' from (${numbers} select i from n)`,
  );
  const counts = async () => ({
    lines: await deps.reader.$count(ledger),
    journal: await deps.reader.$count(journal),
    marks: await deps.reader.$count(mark),
  });
  const before = await counts();
  await killAt(config, 'upkeep-process', ['journal', '3']);
  expect(await counts()).toEqual({
    marks: before.marks,
    lines: before.lines - 3 * ROWS_A_STEP,
    journal: before.journal - 2 * ROWS_A_STEP,
  });
  await createUpkeep(deps, chores).round();
  const after = await counts();
  expect(after).toEqual({ ...before, lines: before.lines - ROWS, journal: before.journal - ROWS });
  expect(outcomes(await tablet.push(taken))).toEqual(['ok again']);
});

import { expect, test } from 'vitest';
import { journal, ledger, mutation_fault } from '../../changes/changes.table.ts';
import { mark } from '../../doses/mark.table.ts';
import { outcomes } from '../../testing/device.ts';
import { onWriter } from '../../testing/on-writer.ts';
import { aPerson } from '../../testing/person.ts';

/** A database that fails on every mark of the evening. */
async function withFault() {
  const server = await aPerson();
  const { deps, person, tablet, pill } = server;
  const morning = { medicine_id: pill.id, time: '08:00' };
  const evening = { medicine_id: pill.id, time: '20:00' };
  await onWriter(
    deps,
    `create trigger broken before insert on mark when new.time = '20:00'
     begin select raise(abort, 'broken'); end`,
  );
  const repair = () => onWriter(deps, 'drop trigger broken');
  const count = async () => ({
    marks: await deps.reader.$count(mark),
    lines: await deps.reader.$count(journal),
    entries: await deps.reader.$count(ledger),
  });
  return { ...server, person, tablet, morning, evening, repair, count };
}

test('[SYNC-5] a fault rolls back its mutation alone, which is tried again', async () => {
  const { tablet, morning, evening, repair, count, deps } = await withFault();
  const poison = tablet.mark(evening);
  const behind = tablet.undo(evening, [poison.mid]);
  const good = [tablet.mark(morning), tablet.mark({ ...morning, date: '2026-11-19' })] as const;
  const answer = await tablet.push(good[0], poison, behind, good[1]);
  expect(outcomes(answer)).toEqual(['ok', 'retry', 'retry', 'ok']);
  expect(Object.values(answer.cursors)).toEqual([3]);
  expect(await count()).toEqual({ marks: 2, lines: 3, entries: 3 });
  await repair();
  expect(outcomes(await tablet.push(poison, behind))).toEqual(['ok', 'ok']);
  expect(await count()).toEqual({ marks: 3, lines: 5, entries: 5 });
  expect(await deps.reader.select().from(mutation_fault)).toMatchObject([{ parked_at: null }]);
});

test('[SYNC-5] the fifth fault makes a mutation a dead letter with its body, and that is its answer', async () => {
  const { tablet, evening, person, repair, count, deps, logs } = await withFault();
  const poison = tablet.mark(evening);
  for (let tries = 1; tries < 5; tries++) {
    expect(outcomes(await tablet.push(poison))).toEqual(['retry']);
  }
  expect(outcomes(await tablet.push(poison))).toEqual(['sync.parked']);
  expect(await deps.reader.select().from(mutation_fault)).toEqual([
    {
      mid: poison.mid,
      user_id: person.user_id,
      device_id: 'tablet',
      tries: 5,
      body: poison,
      error: 'SqliteError',
      happened_at: deps.now(),
      received_at: deps.now(),
      parked_at: '2026-11-20T03:04:00.000Z',
    },
  ]);
  const follower = tablet.mark(evening, {}, { after: [poison.mid] });
  await repair();
  expect(outcomes(await tablet.push(poison, follower))).toEqual([
    'sync.parked again',
    'sync.dependency_rejected',
  ]);
  expect(await count()).toEqual({ marks: 0, lines: 1, entries: 3 });
  expect(logs.join('')).not.toContain('broken');
});

test('a fault over REST is said as such, leaves nothing, and is found in the log', async () => {
  const { person, evening, repair, count, logs } = await withFault();
  const before = await count();
  const log = () => person.send('POST', '/api/medicines/log', { ...evening, taken: true });
  const answer = await log();
  expect([answer.statusCode, answer.json().code]).toEqual([500, 'server.failed']);
  expect(await count()).toEqual(before);
  expect(logs.join('')).toContain('SQLITE_CONSTRAINT_TRIGGER');
  await repair();
  expect((await log()).statusCode).toBe(200);
});

test('a full disk is no fault of a mutation: none is a dead letter, and all get in once there is room', async () => {
  const { tablet, morning, count, deps, repair } = await withFault();
  await repair();
  const full = (pages: number | string) => onWriter(deps, `pragma max_page_count = ${pages}`);
  await full(1);
  const many = Array.from({ length: 40 }, (_, n) =>
    tablet.mark(
      { ...morning, date: `2026-10-${String((n % 30) + 1).padStart(2, '0')}` },
      {},
      {
        base: 'x'.repeat(2000),
      },
    ),
  );
  for (let tries = 0; tries < 7; tries++) {
    const before = await count();
    const answer = await tablet.send(many);
    expect(answer.statusCode).toBe(503);
    expect(await count()).toEqual(before);
  }
  expect(await deps.reader.$count(mutation_fault)).toBe(0);
  const read = await tablet.pull({ device_id: 'new' });
  expect(Object.keys(read.streams)).toHaveLength(2);
  await full(1_000_000);
  expect(new Set(outcomes(await tablet.push(...many)))).toEqual(new Set(['ok']));
});

import { execFile } from 'node:child_process';
import { toWire, MINUTE } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { listDeadLetters } from '../../changes/changes.service.ts';
import { journal, ledger, mutation_fault } from '../../changes/changes.table.ts';
import { ROOT } from '../../config.ts';
import { mark } from '../../doses/mark.table.ts';
import { newId } from '../../platform/ids.ts';
import { synced } from '../../synced.ts';
import { outcomes } from '../../testing/device.ts';
import { onWriter } from '../../testing/on-writer.ts';
import { aPerson } from '../../testing/person.ts';
import { replayDeadLetter } from './dead-letter.service.ts';

/** A tablet whose mark failed five times. */
async function withDeadLetter() {
  const server = await aPerson();
  const { deps, person, tablet, pill } = server;
  await onWriter(
    deps,
    `create trigger broken before insert on mark begin select raise(abort, 'broken'); end`,
  );
  const poison = tablet.mark({ medicine_id: pill.id });
  const happened = toWire(deps.now());
  for (let tries = 0; tries < 5; tries++) await tablet.push(poison);
  server.clock.advance(90 * MINUTE);
  const repair = () => onWriter(deps, 'drop trigger broken');
  return { ...server, person, tablet, poison, happened, repair };
}

test('[SYNC-2][SYNC-11] a dead letter is replayed once, at the time at which it happened', async () => {
  const { deps, poison, happened, repair, tablet, person } = await withDeadLetter();
  expect(await listDeadLetters(deps.reader)).toMatchObject([{ mid: poison.mid, body: poison }]);
  await repair();
  expect(await replayDeadLetter({ ...deps, synced }, poison.mid)).toMatchObject({
    status: 'ok',
    seq: 2,
  });
  const rows = await deps.reader.select().from(mark);
  expect(rows).toMatchObject([
    { id: poison.mid, taken_at: happened, by_user_id: person.user_id, device_id: 'tablet' },
  ]);
  expect(await deps.reader.$count(mutation_fault)).toBe(0);
  expect(await replayDeadLetter({ ...deps, synced }, poison.mid)).toBeNull();
  expect(outcomes(await tablet.push(poison))).toEqual(['ok again']);
  expect(await deps.reader.$count(journal)).toBe(2);
});

test('a replay that fails again leaves the dead letter with its answer', async () => {
  const { deps, poison, tablet } = await withDeadLetter();
  const before = await deps.reader.select().from(mutation_fault);
  await expect(replayDeadLetter({ ...deps, synced }, poison.mid)).rejects.toThrow(
    'It failed again.',
  );
  expect(await deps.reader.select().from(mutation_fault)).toEqual(before);
  expect(await deps.reader.$count(ledger)).toBe(2);
  expect(outcomes(await tablet.push(poison))).toEqual(['sync.parked again']);
});

test('what is no dead letter is not replayed', async () => {
  const { deps, tablet } = await withDeadLetter();
  const once = tablet.mark({ medicine_id: newId(deps) });
  expect(await replayDeadLetter({ ...deps, synced }, once.mid)).toBeNull();
});

test('npm run dead-letters lists and replays, and says what it does', async () => {
  const { poison, repair, config } = await withDeadLetter();
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: config.DATABASE_URL };
  const run = (...args: string[]) =>
    new Promise<{ code: number; said: string }>((resolve) => {
      const script = ['scripts/dead-letters.ts', ...args];
      const options = { cwd: ROOT, env: { ...env, DATA_DIR: config.DATA_DIR } };
      execFile(process.execPath, script, options, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), said: stdout + stderr }),
      );
    });
  expect(await run('--help')).toMatchObject({ code: 0, said: expect.stringContaining('replay') });
  expect(await run()).toMatchObject({ code: 1 });
  const listed = await run('list');
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining(poison.mid) });
  expect(listed.said).toContain('dose.mark');
  expect(listed.said).toContain('1 dead letters');
  expect(await run('replay', poison.mid)).toMatchObject({ code: 1 });
  await repair();
  expect(await run('replay', poison.mid)).toEqual({ code: 0, said: `${poison.mid}: ok\n` });
  expect((await run('list')).said).toBe('0 dead letters\n');
}, 60_000);

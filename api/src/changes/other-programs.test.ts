import { personStream } from '@qamqor/shared/sync/protocol';
import { expect, onTestFinished, test } from 'vitest';
import type { CommitChannel } from '../platform/database/commit-channel.ts';
import { fileChannel } from '../platform/database/commit-channel.ts';
import { openDatabase } from '../platform/database/database.ts';
import { transaction, type Raised } from '../platform/database/transaction.ts';
import { createTestApp } from '../testing/test-app.ts';
import { followOtherPrograms } from './other-programs.ts';
import { raiseSeq } from './streams.ts';

/** A channel by which nobody is told anything but what the test tells. */
function silent() {
  const listeners: (() => void)[] = [];
  const channel: CommitChannel = {
    tell: () => undefined,
    onTold: (listener) => {
      listeners.push(listener);
      return () => undefined;
    },
  };
  return { channel, tell: () => listeners.forEach((listener) => listener()) };
}

/** Two programs on one database; `heard` is what the listeners of the first were told. */
async function twoPrograms() {
  const { deps, config } = await createTestApp();
  const other = openDatabase(config);
  onTestFinished(() => other.close());
  const heard: Raised[] = [];
  deps.writer.onCommit((raised) => heard.push(...raised));
  const raise = (at: Pick<typeof other, 'writer'>, ...names: string[]) =>
    transaction(at, async (tx) => {
      for (const name of names) await raiseSeq(tx, personStream(name));
    });
  const take = () => heard.splice(0).map(({ stream, seq }) => `${stream} ${seq}`);
  return { deps, other, raise, take };
}

test('what another program committed is heard once, and what this one did is not heard again', async () => {
  const { deps, other, raise, take } = await twoPrograms();
  const { channel, tell } = silent();
  await raise(other, 'before');
  onTestFinished(followOtherPrograms(deps, channel));
  await raise(other, 'aigul', 'dana', 'aigul');
  await raise(deps, 'own', 'dana');
  expect(take()).toEqual(['p:own 1', 'p:dana 2']);
  tell();
  expect(take()).toEqual(['p:aigul 2']);
  tell();
  expect(take()).toEqual([]);
  await raise(other, 'own');
  tell();
  expect(take()).toEqual(['p:own 2']);
});

test('what was undone is not heard, and many at once are all heard', async () => {
  const { deps, other, raise, take } = await twoPrograms();
  const { channel, tell } = silent();
  onTestFinished(followOtherPrograms(deps, channel));
  const undone = transaction(other, async (tx) => {
    await raiseSeq(tx, personStream('aigul'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const many = Array.from({ length: 1_200 }, (_, n) => `n${n}`);
  await raise(other, ...many);
  tell();
  expect(take()).toEqual(many.map((name) => `p:${name} 1`));
});

test('a message that got lost costs a second at most', async () => {
  const { deps, other, raise, take } = await twoPrograms();
  onTestFinished(followOtherPrograms(deps, silent().channel));
  await raise(other, 'aigul');
  await expect.poll(take, { timeout: 5_000 }).toEqual(['p:aigul 1']);
});

test('the file itself tells of another program, and the others are told of this one', async () => {
  const { deps, other, raise, take } = await twoPrograms();
  let told = 0;
  const { onTold } = fileChannel(deps);
  onTestFinished(followOtherPrograms(deps, { tell: () => void told++, onTold }));
  await raise(other, 'aigul');
  await expect.poll(take).toEqual(['p:aigul 1']);
  expect(told).toBe(0);
  await raise(deps, 'own');
  expect(told).toBe(1);
});

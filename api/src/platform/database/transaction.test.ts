import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { findUser, insertIdentity, insertUser, updateUser } from '../../auth/users/user.store.ts';
import { ROOT } from '../../config.ts';
import { aUser, testClock } from '../../testing/builders.ts';
import { openDatabase } from './database.ts';
import { noteRaised, savepoint, transaction, type Tx } from './transaction.ts';

const client = (tx: Tx) => (tx as unknown as { $client: { exec(sql: string): void } }).$client;

function open() {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  const config = { DATABASE_URL: `file:${join(directory, 'test.db')}`, ROOT };
  const database = openDatabase(config);
  onTestFinished(async () => {
    await database.close();
    rmSync(directory, { recursive: true });
  });
  return { ...database, config, person: aUser(testClock(), 'aigul') };
}

test('what a transaction wrote is read as soon as it resolves', async () => {
  const deps = open();
  await transaction(deps, (tx) => insertUser(tx, deps.person));
  expect(await findUser(deps.reader, deps.person.id)).toMatchObject({ name: deps.person.name });
});

test('nothing is seen from outside before the commit', async () => {
  const deps = open();
  await transaction(deps, async (tx) => {
    await insertUser(tx, deps.person);
    expect(await findUser(deps.reader, deps.person.id)).toBeUndefined();
  });
});

test('a throw undoes everything, is passed on, and does not stop the queue', async () => {
  const deps = open();
  const fault = new Error('fault');
  const failing = transaction(deps, async (tx) => {
    await insertUser(tx, deps.person);
    await nextTurn();
    throw fault;
  });
  const next = transaction(deps, async (tx) => findUser(tx, deps.person.id));
  await expect(failing).rejects.toBe(fault);
  expect(await next).toBeUndefined();
});

test('pieces of work run one after another, in the order of the calls', async () => {
  const deps = open();
  const steps: string[] = [];
  const work = (name: string, turns: number) =>
    transaction(deps, async () => {
      steps.push(`${name} begins`);
      for (let i = 0; i < turns; i++) await nextTurn();
      steps.push(`${name} ends`);
    });
  await Promise.all([work('first', 5), work('second', 0), work('third', 1)]);
  expect(steps).toEqual(
    ['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
});

test('a savepoint undoes only itself', async () => {
  const deps = open();
  const { person } = deps;
  await transaction(deps, async (tx) => {
    await insertUser(tx, person);
    await savepoint(tx, () => updateUser(tx, person.id, { language: 'kk' }));
    const failing = savepoint(tx, async () => {
      await updateUser(tx, person.id, { language: 'ru' });
      throw new Error('fault');
    });
    await expect(failing).rejects.toThrow('fault');
  });
  expect(await findUser(deps.reader, person.id)).toMatchObject({ language: 'kk' });
});

test('a savepoint inside a savepoint goes with the outer one', async () => {
  const deps = open();
  const { person } = deps;
  await transaction(deps, async (tx) => {
    await insertUser(tx, person);
    const outer = savepoint(tx, async () => {
      await savepoint(tx, () => updateUser(tx, person.id, { language: 'ru' }));
      throw new Error('fault');
    });
    await expect(outer).rejects.toThrow('fault');
  });
  expect(await findUser(deps.reader, person.id)).toMatchObject({ language: 'en' });
});

test('a transaction inside a transaction is refused instead of waiting for ever', async () => {
  const deps = open();
  const nested = transaction(deps, () => transaction(deps, async () => undefined));
  await expect(nested).rejects.toThrow('would never start');
  await expect(transaction(deps, async () => 'next')).resolves.toBe('next');
});

test('a transaction that was started beside another one waits for it', async () => {
  const deps = open();
  const { person } = deps;
  await transaction(deps, (tx) => insertUser(tx, person));
  let later: Promise<void> | undefined;
  const ended = Promise.withResolvers<void>();
  await transaction(deps, async () => {
    later = ended.promise.then(() =>
      transaction(deps, (tx) => updateUser(tx, person.id, { language: 'kk' })),
    );
  });
  ended.resolve();
  await later;
  expect(await findUser(deps.reader, person.id)).toMatchObject({ language: 'kk' });
});

test('when the database itself undid the transaction, nothing is said to be saved', async () => {
  const deps = open();
  const undo = async (tx: Tx) => {
    await insertUser(tx, deps.person);
    client(tx).exec('ROLLBACK');
  };
  await expect(transaction(deps, undo)).rejects.toThrow('undone by the database');
  const inAStep = transaction(deps, (tx) => savepoint(tx, () => undo(tx)));
  await expect(inAStep).rejects.toThrow('undone by the database');
  await expect(transaction(deps, async () => 'next')).resolves.toBe('next');
});

test('when the database undid it in the midst, what was done fails, and the rest is done after it', async () => {
  const deps = open();
  const ended = await Promise.allSettled([
    transaction(deps, (tx) => insertUser(tx, deps.person)),
    transaction(deps, async (tx) => client(tx).exec('ROLLBACK')),
    transaction(deps, (tx) => insertUser(tx, { ...deps.person, language: 'kk' })),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await findUser(deps.reader, deps.person.id)).toMatchObject({ language: 'kk' });
});

test('more work than a commit takes is all done, in order', async () => {
  const deps = open();
  const done: number[] = [];
  const all = Array.from({ length: 200 }, (_, n) =>
    transaction(deps, async () => void done.push(n)),
  );
  await Promise.all(all);
  expect(done).toEqual(all.map((_, n) => n));
});

test('closing waits for the work that was asked for', async () => {
  const deps = open();
  const work = transaction(deps, async (tx) => {
    await nextTurn();
    await insertUser(tx, deps.person);
  });
  await deps.close();
  await work;
  const again = openDatabase(deps.config);
  expect(await findUser(again.reader, deps.person.id)).toBeDefined();
  await again.close();
});

test('pieces of work that come together share one commit, and none hears of its end before it', async () => {
  const deps = open();
  const [first, second] = [deps.person, { ...deps.person, id: 'second' }];
  let ended = 0;
  const one = transaction(deps, (tx) => insertUser(tx, first)).then(() => ended++);
  const other = transaction(deps, async (tx) => {
    expect(await findUser(tx, first.id)).toBeDefined();
    expect(await findUser(deps.reader, first.id)).toBeUndefined();
    expect(ended).toBe(0);
    await insertUser(tx, second);
  });
  await Promise.all([one, other]);
  expect(await findUser(deps.reader, first.id)).toBeDefined();
  expect(await findUser(deps.reader, second.id)).toBeDefined();
});

test('of pieces that share a commit one fails alone, and tells nobody what it raised', async () => {
  const deps = open();
  const heard: unknown[] = [];
  deps.writer.onCommit((raised) => heard.push(...raised));
  const fault = new Error('fault');
  const [good, bad] = await Promise.allSettled([
    transaction(deps, (tx) => insertUser(tx, deps.person)),
    transaction(deps, async (tx) => {
      await updateUser(tx, deps.person.id, { language: 'ru' });
      noteRaised(tx, { stream: 'p:bad', seq: 1 });
      throw fault;
    }),
    transaction(deps, async (tx) => noteRaised(tx, { stream: 'p:good', seq: 1 })),
  ]);
  expect(good.status).toBe('fulfilled');
  expect(bad).toEqual({ status: 'rejected', reason: fault });
  expect(heard).toEqual([{ stream: 'p:good', seq: 1 }]);
  expect(await findUser(deps.reader, deps.person.id)).toMatchObject({ language: 'en' });
});

test('when their commit fails, all of its pieces fail and nothing of them is there', async () => {
  const deps = open();
  const orphan = { subject: 's', user_id: 'nobody', provider: 'google' as const };
  const ended = await Promise.allSettled([
    transaction(deps, (tx) => insertUser(tx, deps.person)),
    transaction(deps, async (tx) => {
      client(tx).exec('PRAGMA defer_foreign_keys = ON');
      await insertIdentity(tx, orphan);
    }),
  ]);
  expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await findUser(deps.reader, deps.person.id)).toBeUndefined();
  await transaction(deps, (tx) => insertUser(tx, deps.person));
  expect(await findUser(deps.reader, deps.person.id)).toBeDefined();
});

test('while another program writes, this one waits for its turn and does not stand still', async () => {
  const deps = open();
  const other = openDatabase(deps.config);
  onTestFinished(() => other.close());
  const order: string[] = [];
  const began = Promise.withResolvers<void>();
  const long = transaction(other, async (tx) => {
    await insertUser(tx, deps.person);
    began.resolve();
    // Only a loop that goes round brings it to its end.
    for (let turns = 0; turns < 50; turns++) await nextTurn();
    order.push('the other');
  });
  await began.promise;
  const own = transaction(deps, (tx) => findUser(tx, deps.person.id));
  void own.then(() => order.push('this one'));
  await long;
  expect((await own)?.name).toBe(deps.person.name);
  expect(order).toEqual(['the other', 'this one']);
});

test.each([
  ['short pieces of several', { writers: 3, ms: 4, reads: false, most: 25 }],
  ['short pieces of one who reads between them', { writers: 1, ms: 8, reads: true, most: 25 }],
  [
    'portions of one who asks for the next as soon as the last is done',
    { writers: 1, ms: 40, reads: false, most: 100 },
  ],
])('without a pause between them, %s let another program begin', async (_, given) => {
  const deps = open();
  const ending = new AbortController();
  const write = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await transaction(deps, async (tx) => {
        const until = performance.now() + given.ms;
        while (performance.now() < until) await findUser(tx, deps.person.id);
      });
      if (given.reads) await nextTurn();
    }
  };
  const busy = Array.from({ length: given.writers }, write);
  const other = new Worker(new URL('../../testing/other-writer.ts', import.meta.url), {
    workerData: deps.config.DATABASE_URL.replace(/^file:/, ''),
  });
  const [tries] = (await once(other, 'message')) as [number[]];
  ending.abort();
  await Promise.all(busy);
  const median = tries.toSorted((a, b) => a - b)[Math.floor(tries.length / 2)];
  expect(median).toBeLessThan(given.most);
});

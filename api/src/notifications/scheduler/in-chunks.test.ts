import { performance } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { inChunks } from './in-chunks.ts';

const PEOPLE = Array.from({ length: 12 }, (_, n) => n);

/** How many of the people shared each transaction, where each of them takes so long. */
async function chunksOf(ms: number): Promise<number[]> {
  const { deps } = await createTestApp();
  const chunks: number[][] = [];
  const work = {
    each: async (_: unknown, one: number) => {
      const until = performance.now() + ms;
      while (performance.now() < until);
      return one;
    },
    done: () => undefined,
    putOff: async () => undefined,
  };
  for await (const some of inChunks(deps, PEOPLE, work)) chunks.push(some);
  expect(chunks.flat()).toEqual(PEOPLE);
  return chunks.map(({ length }) => length);
}

test('people of whom each takes long share no transaction that would hold the writer', async () => {
  expect(await chunksOf(60)).toEqual(PEOPLE.map(() => 1));
  expect((await chunksOf(0)).length).toBeLessThan(PEOPLE.length);
});

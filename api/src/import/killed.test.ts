import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { killAt } from '../testing/broken-off.ts';
import { aLongFile, allOfIt, importedInto } from '../testing/long-file.ts';
import { readIn, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { import_run } from './import.table.ts';

const MARKS = 900;

/** A server, and a file of which so many pages were read in for Dana when another one was killed. */
async function killedAfter(pages: number) {
  const server = await createTestApp();
  const text = await aLongFile(server, MARKS);
  const file = join(server.config.DATA_DIR, 'record.json');
  writeFileSync(file, text);
  const dana = await server.signIn('dana');
  const before = await importedInto(server);
  const { reader } = server.deps;
  const had = await reader.$count(mark);
  const args = [dana.user_id, dana.session_id, file, String(pages)];
  await killAt(server.config, 'import-process', args);
  return {
    ...server,
    before,
    text,
    dana,
    marks: async () => (await reader.$count(mark)) - had,
    runs: () => reader.$count(import_run),
    kept: () => readdirSync(join(server.config.DATA_DIR, 'imports')),
  };
}

const start = ({ app }: Awaited<ReturnType<typeof killedAfter>>) =>
  app.listen({ host: '127.0.0.1', port: 0 });

test.each([1, 3, 5])(
  '[DATA-1] killed after %i pages of a file were written, the next start goes on to its end by itself',
  async (pages) => {
    const server = await killedAfter(pages);
    const { marks, runs, kept, dana, text } = server;
    expect(await marks()).toBeLessThan(MARKS);
    expect([await runs(), kept()]).toEqual([1, [expect.any(String)]]);
    await start(server);
    await expect.poll(runs).toBe(0);
    expect(await marks()).toBe(MARKS + 2);
    await expect.poll(kept).toEqual([]);
    expect(told(await readIn(dana, text))).toMatchObject({ doses: `0/0/${MARKS + 2}` });
    expect([await marks(), kept()]).toEqual([MARKS + 2, []]);
  },
);

test('[DATA-1] the same file sent again after a kill brings the rest of it, and nothing twice', async () => {
  const server = await killedAfter(3);
  const { marks, runs, dana, text } = server;
  const there = await marks();
  const report = told(await readIn(dana, text));
  expect(report['doses']).toBe(`${MARKS + 2 - there}/0/${there}`);
  expect([await marks(), await runs()]).toEqual([MARKS + 2, 0]);
});

test('[DATA-1] killed before its first row was written, all of it is there after the next start', async () => {
  const server = await killedAfter(0);
  expect(await server.marks()).toBe(0);
  await start(server);
  await expect.poll(server.runs).toBe(0);
  expect(await server.marks()).toBe(MARKS + 2);
  expect(told(await readIn(server.dana, server.text))).not.toMatchObject(allOfIt(MARKS));
});

test('[DATA-1][DATA-3] of whoever has deleted their account nothing is gone on with', async () => {
  const server = await killedAfter(3);
  const there = await server.marks();
  expect((await server.dana.send('DELETE', '/api/user')).statusCode).toBe(204);
  expect(await server.runs()).toBe(0);
  await start(server);
  expect(await server.marks()).toBe(there);
});

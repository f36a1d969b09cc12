import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runOnFullDisk } from '../testing/broken-off.ts';
import { aLongFile, allOfIt, importedInto } from '../testing/long-file.ts';
import { onWriter } from '../testing/on-writer.ts';
import { readIn, sendFile, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { import_run } from './import.table.ts';

/** Some hundreds of pages of the database, and some megabytes of its log. */
const MARKS = 3_000;
/** Programs are started, one after the other. */
const SLOW = { timeout: 60_000 };

async function aServer() {
  const server = await createTestApp();
  const text = await aLongFile(server, MARKS);
  const dana = await server.signIn('dana');
  const pages = async () => {
    const count = sql<number>`page_count`;
    const [row] = await server.deps.reader.select({ count }).from(sql`pragma_page_count`);
    return row?.count ?? 0;
  };
  const runs = () => server.deps.reader.$count(import_run);
  const isThere = async () =>
    expect(told(await readIn(dana, text))).toMatchObject({ doses: `0/0/${MARKS + 2}` });
  return { server, text, dana, pages, runs, isThere };
}

test('[DATA-1] on a disk that is full in the middle of a file the answer says so, and later all of it is there', async () => {
  const { server, text, dana, pages, runs, isThere } = await aServer();
  const most = (count: number) => onWriter(server.deps, `pragma max_page_count = ${count}`);
  const size = await pages();
  for (const room of [1, 50, 250]) {
    await most(size + room);
    const answer = await sendFile(dana, text);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      503,
      'server.storage_full',
    ]);
  }
  expect(await runs()).toBe(1);
  await most(1_000_000);
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(runs).toBe(0);
  await isThere();
});

test(
  '[DATA-1] where there is no room for the file itself nothing of it is read in',
  SLOW,
  async () => {
    const { server, text, dana, runs } = await aServer();
    const file = join(server.config.DATA_DIR, 'record.json');
    writeFileSync(file, text);
    const before = await importedInto(server);
    const asked = ['POST', '/api/import', dana.token, `@${file}`];
    expect(await runOnFullDisk(server.config, 'request-process', 500, asked)).toBe(
      '503 server.storage_full',
    );
    expect([await importedInto(server), await runs()]).toEqual([before, 0]);
    expect(readdirSync(join(server.config.DATA_DIR, 'imports'))).toEqual([]);
    expect(told(await readIn(dana, text))).toMatchObject(allOfIt(MARKS));
  },
);

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { roomOf, runOnFullDisk } from '../testing/broken-off.ts';
import { aLongFile, allOfIt, importedInto } from '../testing/long-file.ts';
import { onWriter } from '../testing/on-writer.ts';
import { readIn, sendFile, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';

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
  const succeeds = async () => {
    expect(told(await readIn(dana, text))).toMatchObject(allOfIt(MARKS));
    expect(told(await readIn(dana, text))).toMatchObject({ doses: `0/0/${MARKS + 2}` });
  };
  return { server, text, dana, pages, succeeds };
}

test('[DATA-1] on a disk that is full in the middle of a file nothing of it is there, and later all of it is', async () => {
  const { server, text, dana, pages, succeeds } = await aServer();
  const most = (count: number) => onWriter(server.deps, `pragma max_page_count = ${count}`);
  const [before, size] = [await importedInto(server), await pages()];
  for (const room of [1, 50, 250]) {
    await most(size + room);
    const answer = await sendFile(dana, text);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      503,
      'server.storage_full',
    ]);
    expect(await importedInto(server)).toEqual(before);
  }
  await most(1_000_000);
  await succeeds();
  // The last time most of it was written already.
  const taken = (await pages()) - size;
  expect(taken).toBeGreaterThan(250);
  expect(taken).toBeLessThan(2 * 250);
});

test(
  '[DATA-1] where the log of the database cannot take the end of it, nothing of it is there either',
  SLOW,
  async () => {
    const { server, text, dana, succeeds } = await aServer();
    const file = join(server.config.DATA_DIR, 'record.json');
    writeFileSync(file, text);
    expect(await server.deps.emptyLog()).toBe(true);
    const before = await importedInto(server);
    const asked = ['POST', '/api/import', dana.token, `@${file}`];
    expect(await runOnFullDisk(server.config, 'request-process', 1_000, asked)).toBe(
      '503 server.storage_full',
    );
    // So much of it was written before there was no room.
    expect(roomOf(server.config)).toBeGreaterThan(900);
    expect(await importedInto(server)).toEqual(before);
    await succeeds();
  },
);

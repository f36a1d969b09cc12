import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, test } from 'vitest';
import { mark } from '../doses/mark.table.ts';
import { killAt } from '../testing/broken-off.ts';
import { aLongFile } from '../testing/long-file.ts';
import { onWriter } from '../testing/on-writer.ts';
import { readIn, told } from '../testing/record-files.ts';
import { createTestApp } from '../testing/test-app.ts';
import { import_run } from './import.table.ts';

const MARKS = 900;
/** Programs are started, one after the other. */
const SLOW = 120_000;

/** A file of which a server died while it read it in for Dana. */
async function aBegunFile() {
  const server = await createTestApp();
  const text = await aLongFile(server, MARKS);
  const file = join(server.config.DATA_DIR, 'record.json');
  writeFileSync(file, text);
  const dana = await server.signIn('dana');
  const { reader } = server.deps;
  const had = await reader.$count(mark);
  await killAt(server.config, 'import-process', [dana.user_id, dana.session_id, file, '3']);
  const folder = join(server.config.DATA_DIR, 'imports');
  return {
    ...server,
    dana,
    text,
    marks: async () => (await reader.$count(mark)) - had,
    run: async () => (await reader.select().from(import_run))[0],
    kept: () => readdirSync(folder),
    /** What is kept of the file can be read no more. */
    spoil: () => writeFileSync(join(folder, readdirSync(folder)[0] ?? ''), '{"version":1'),
    state: async () => (await dana.send('GET', '/api/import')).json<object>(),
    start: () => server.app.listen({ host: '127.0.0.1', port: 0 }),
  };
}

test(
  '[DATA-1] a file of which the server dies each time is given up, and the person is told until another one comes in',
  async () => {
    const home = await aBegunFile();
    const there = await home.marks();
    await killAt(home.config, 'go-on-process', []);
    expect(await home.run()).toMatchObject({ tries: 1, given_up_at: null });
    await onWriter(home.deps, 'update import_run set tries = 3');
    for (const tries of [4, 5]) {
      await killAt(home.config, 'go-on-process', []);
      expect(await home.run()).toMatchObject({ tries, given_up_at: null });
    }
    expect(await home.state()).toEqual({ given_up: null });
    await home.start();
    await expect.poll(home.state, { timeout: 10_000 }).toEqual({
      given_up: { begun_at: (await home.run())?.begun_at },
    });
    await expect.poll(home.kept).toEqual([]);
    // What came in is right by itself, and stays.
    expect(await home.marks()).toBeGreaterThanOrEqual(there);
    expect(await home.marks()).toBeLessThan(MARKS);

    expect(told(await readIn(home.dana, home.text))['doses']).toMatch(/^\d+\/0\/\d+$/);
    expect(await home.marks()).toBe(MARKS + 2);
    expect([await home.state(), await home.run()]).toEqual([{ given_up: null }, undefined]);
  },
  SLOW,
);

test(
  '[DATA-1] a full disk is no fault of the file, and is not counted',
  async () => {
    const home = await aBegunFile();
    await onWriter(home.deps, 'update import_run set tries = 4');
    await onWriter(home.deps, 'pragma max_page_count = 1');
    await home.start();
    await expect.poll(() => home.logs.join()).toContain('a file was not read in');
    await expect.poll(home.run).toMatchObject({ tries: 4, given_up_at: null });
    await home.app.close();
  },
  SLOW,
);

test(
  '[DATA-1] a file that fails each time is counted too, and says so in the log',
  async () => {
    const home = await aBegunFile();
    home.spoil();
    await home.start();
    await expect.poll(() => home.logs.join()).toContain('a file was not read in');
    expect(await home.run()).toMatchObject({ tries: 1, given_up_at: null });
  },
  SLOW,
);

test(
  '[DATA-1] what is told of a file that was given up is its own person’s, and ends after a month',
  async () => {
    const home = await aBegunFile();
    home.spoil();
    await onWriter(home.deps, 'update import_run set tries = 5');
    await home.start();
    const told = { given_up: { begun_at: expect.any(String) as string } };
    await expect.poll(home.state).toEqual(told);
    const other = await home.signIn('other');
    expect((await other.send('GET', '/api/import')).json()).toEqual({ given_up: null });
    home.clock.advance(31 * DAY);
    const later = await home.signIn('dana');
    expect((await later.send('GET', '/api/import')).json()).toEqual({ given_up: null });
  },
  SLOW,
);

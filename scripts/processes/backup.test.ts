import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../lib/server-process.ts';
import { ROOT } from '../lib/stages.ts';

/** No file may grow beyond so many blocks of 512 bytes: as on a disk that is full. */
const full = (blocks: number) => ['sh', '-c', `trap '' XFSZ; ulimit -f ${blocks}; exec "$0" "$@"`];

/** A data folder, and the two commands there. */
function aPlace() {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));

  async function run(
    script: string,
    args: string[],
    { env = {}, before = [] }: { env?: NodeJS.ProcessEnv; before?: readonly string[] } = {},
  ) {
    const words = [...before, process.execPath, `scripts/${script}.ts`, ...args];
    const child = spawn(words[0] as string, words.slice(1), {
      cwd: ROOT,
      env: {
        PATH: process.env['PATH'],
        HOME: tmpdir(),
        XDG_CONFIG_HOME: directory,
        DATA_DIR: directory,
        ...env,
      },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (said += chunk));
    const [code] = (await once(child, 'close')) as [number | null];
    return { code, said };
  }

  /** Makes one, and gives its file. */
  async function backUp(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const { code, said } = await run('backup', [], { env });
    expect(said).toMatch(/MB, \d+ rows in \d+ tables, [\d.]+ s, checked and read back/);
    expect(code).toBe(0);
    return said.split('\n')[0] as string;
  }

  const files = () => readdirSync(directory, { recursive: true, encoding: 'utf8' }).toSorted();
  return { directory, run, backUp, files };
}

const health = async (url: string) =>
  (await (await fetch(`${url}/api/health`)).json()) as { restored_at: string | null };

test('[DATA-4][DATA-5] a backup beside the running server, refused there, restored when it is stopped', async () => {
  const { directory, run, backUp } = aPlace();
  const server = await startServer(directory, { DEMO_SIGN_IN: 'on' });
  onTestFinished(() => server.stop('SIGKILL'));
  const file = await backUp();
  const refused = await run('restore', [file]);
  expect(refused.said).toBe(
    'The server runs on this database, or another program has it open. Stop it first. Nothing was changed.\n',
  );
  expect(refused.code).toBe(1);
  expect(await health(server.url)).toMatchObject({ restored_at: null });
  await server.stop();
  const restored = await run('restore', [file]);
  expect(restored.said).toContain('every device sends again what was accepted since');
  expect(restored.said).toContain('is kept as');
  expect(restored.code).toBe(0);
  const again = await startServer(directory, { DEMO_SIGN_IN: 'on' });
  onTestFinished(() => again.stop('SIGKILL'));
  const { restored_at } = await health(again.url);
  expect(restored_at).not.toBeNull();
  await again.stop();
});

/** Before anything is written to speak of, and with a part of it there. */
test.each([64, 600])(
  '[DATA-4][DATA-5] a full disk in the middle, after %i blocks: a sentence, and nothing changed',
  async (blocks) => {
    const { directory, run, backUp, files } = aPlace();
    await (await startServer(directory, { DEMO_SIGN_IN: 'on' })).stop();
    const file = await backUp();
    const [before, bytes] = [files(), readFileSync(join(directory, 'qamqor.db'))];
    const backup = await run('backup', [], { before: full(blocks) });
    expect(backup.said).toMatch(
      /^(The disk is full|There is not enough room).* No backup was made/,
    );
    const restore = await run('restore', [file], { before: full(blocks) });
    expect(restore.said).toMatch(
      /^(The disk is full|There is not enough room).* Nothing was changed/,
    );
    expect([backup.code, restore.code]).toEqual([1, 1]);
    expect(files()).toEqual(before);
    expect(readFileSync(join(directory, 'qamqor.db')).equals(bytes)).toBe(true);
  },
);

test('[DATA-5] what is no backup, or needs a key, is refused in words', async () => {
  const { directory, run, backUp } = aPlace();
  await (await startServer(directory)).stop();
  const key = { BACKUP_KEY: 'letters that nobody else has' };
  const file = await backUp(key);
  expect((await run('restore', [file])).said).toContain('set BACKUP_KEY to the key');
  const { said, code } = await run('restore', ['package.json']);
  expect(said).toBe('This file is no backup of Qamqor. Nothing was changed.\n');
  expect(code).toBe(1);
});

test('[DATA-5] a backup whose key is another one is refused in words, and the folder stays as it is', async () => {
  const { directory, run, backUp, files } = aPlace();
  await (await startServer(directory, { DEMO_SIGN_IN: 'on' })).stop();
  const file = await backUp({ BACKUP_KEY: 'letters that nobody else has' });
  const state = () =>
    files().map((name) => {
      const path = join(directory, name);
      return [name, statSync(path).isFile() ? readFileSync(path).toString('base64') : null];
    });
  const before = state();
  const refused = await run('restore', [file], { env: { BACKUP_KEY: 'letters of another' } });
  expect(refused).toEqual({
    code: 1,
    said: 'BACKUP_KEY does not open the backup: it was made with another key, or is damaged. Nothing was changed.\n',
  });
  expect(state()).toEqual(before);
});

test('--help tells what the commands do, and a restore without a file does nothing', async () => {
  const { run, files } = aPlace();
  const backup = await run('backup', ['--help']);
  expect(backup.said).toContain('npm run backup: makes a backup of the database now');
  const restore = await run('restore', ['--help']);
  expect(restore.said).toContain('npm run restore -- <file>');
  const nothing = await run('restore', []);
  expect([backup.code, restore.code, nothing.code]).toEqual([0, 0, 1]);
  expect(files()).toEqual([]);
});

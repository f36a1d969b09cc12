import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ROOT } from '../lib/stages.ts';

const NOT_SOURCES = new Set(['node_modules', 'dist', '.git', '.turbo', '.output']);

/** The packages of `folder` by links, but for our own, which lead into the copy. */
function linkPackages(folder: string, copy: string): void {
  const [from, to] = [join(ROOT, folder, 'node_modules'), join(copy, folder, 'node_modules')];
  if (!existsSync(from)) return;
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@qamqor')
      cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** The sources in a folder of this name below a new one, for the time of a test. */
export function copyOfTree(name = 'copy'): string {
  const away = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(away, { recursive: true }));
  const copy = join(away, name);
  const isSource = (path: string) =>
    !NOT_SOURCES.has(basename(path)) && path !== join(ROOT, 'data');
  cpSync(ROOT, copy, { recursive: true, filter: isSource });
  for (const folder of ['', 'shared', 'api', 'web']) linkPackages(folder, copy);
  return copy;
}

/** Writes into a copy, behind what stands in a file that is there. */
export function plant(copy: string, faults: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(faults)) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    appendFileSync(join(copy, file), text);
  }
}

import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/stages.ts';

const FILE = join(import.meta.dirname, 'measured.json');

/** What the guard says of a phrase depends on these alone. */
const INPUTS = [
  'scripts/guard/**/*.{ts,txt}',
  'scripts/guard-model.ts',
  'shared/src/at-once.ts',
  'shared/src/languages.ts',
  'shared/src/chat/guard/**/*.{ts,txt}',
  'shared/src/chat/answers/own-day/**/*.{ts,txt}',
];

/** Those of `shared` run each time. */
const UNIT_TEST = /^shared.*\.test\.ts$/;

/** SHA-256 of the names and contents of all that is measured or measures. */
export function digestOfInputs(): string {
  const hash = createHash('sha256');
  const names = globSync(INPUTS, { cwd: ROOT }).filter((name) => !UNIT_TEST.test(name));
  for (const name of names.toSorted()) {
    hash.update(`${name.replaceAll('\\', '/')}\n`);
    hash.update(readFileSync(join(ROOT, name)));
  }
  return hash.digest('hex');
}

/** Of what was measured last and passed; null where nothing was. */
export function readMeasured(): string | null {
  try {
    const { digest } = JSON.parse(readFileSync(FILE, 'utf8')) as { digest: string };
    return digest;
  } catch {
    return null;
  }
}

export function noteMeasured(digest: string): void {
  writeFileSync(FILE, `${JSON.stringify({ digest }, null, 2)}\n`);
}

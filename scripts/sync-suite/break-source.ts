import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Broken } from './broken.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The file as it reads when it is broken; throws when the text is not there exactly once. */
export function brokenSource({ name, file, find, put }: Broken): string {
  const source = readFileSync(join(ROOT, file), 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2)
    throw new Error(`"${name}": ${file} has its text ${parts.length - 1} times`);
  return parts.join(put);
}

/** From now on whoever imports the file gets it broken; the file itself stays as it is. */
export function breakSource(broken: Broken): void {
  const source = brokenSource(broken);
  const wanted = pathToFileURL(join(ROOT, broken.file)).href;
  registerHooks({
    load: (url, context, next) =>
      url === wanted
        ? { format: 'module-typescript', source, shortCircuit: true }
        : next(url, context),
  });
}

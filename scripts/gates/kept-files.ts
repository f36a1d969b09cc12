import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/stages.ts';

/**
 * A file that is kept for offline and needs one that is not (at once, not on a tap) opens online alone, and
 * nobody sees it there: its screen would be one that "could not be opened".
 */
type Chunk = { file: string; imports?: string[] };

const dist = join(ROOT, 'web/dist');
const chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  Chunk
>;
const worker = readFileSync(join(dist, 'worker.js'), 'utf8');
const isKept = ({ file }: Chunk) => worker.includes(file);
/** Fetched when the program stands: until then it is not there. */
const isKeptLater = ({ file }: Chunk) => file.startsWith('assets/later/');

const kept = Object.values(chunks).filter(isKept);
if (kept.length === 0) {
  process.stdout.write('web/dist/worker.js keeps no file for offline\n');
  process.exit(1);
}
const lacking = kept.flatMap((chunk) =>
  (chunk.imports ?? [])
    .map((name) => chunks[name])
    .filter(
      (needed) =>
        needed !== undefined && (!isKept(needed) || (isKeptLater(needed) && !isKeptLater(chunk))),
    )
    .map((needed) => `${chunk.file} needs ${needed?.file}, which is kept later or not at all`),
);
/** A screen outside the folders of what needs a connection opens without one. */
const notKept = Object.entries(chunks)
  .filter(
    ([name, chunk]) => /^src\/routes\/(?!.*\/(online|information)\/)/.test(name) && !isKept(chunk),
  )
  .map(([name, { file }]) => `${name} is not kept for offline: it lies in ${file}`);
lacking.push(...notKept);
for (const line of lacking) process.stdout.write(`${line}\n`);
if (lacking.length > 0) process.exit(1);

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/stages.ts';

/** Fewer than this means that the documents could not be read. */
const LEAST_DOCUMENTS = 8;

/** Places with documents that say what is; those of `shared/decisions` say what was. */
const PLACES = ['', 'shared', 'shared/docs', 'shared/src/sync', 'scripts/deploy'];

const documents = PLACES.filter((place) => existsSync(join(ROOT, place))).flatMap((place) =>
  readdirSync(join(ROOT, place))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(place, name)),
);

/** A file or folder that a text names: `shared/src/order.ts`, `api/src`; a pattern of names is none. */
const NAMED = /`((?:api|drizzle|scripts|shared|web)(?:\/[\w.-]+)*\/?)`/g;
const LINKED = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;

const faults = documents.flatMap((document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, path]) => join(ROOT, path as string));
  const linked = [...text.matchAll(LINKED)].map(([, path]) =>
    join(ROOT, dirname(document), path as string),
  );
  return [...named, ...linked]
    .filter((path) => !existsSync(path))
    .map((path) => `${document} names ${path.slice(ROOT.length)}, which is not there.`);
});
if (documents.length < LEAST_DOCUMENTS)
  faults.push(`Only ${documents.length} documents were read.`);
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${faults.length} wrong paths in ${documents.length} documents\n`);
if (faults.length > 0) process.exitCode = 1;

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../lib/stages.ts';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'shared/GLOSSARY.md',
  'shared/CHANGELOG.md',
  ...['operations', 'performance', 'reliability', 'testing'].map(
    (name) => `shared/docs/${name}.md`,
  ),
];

/** A file that a text names: `shared/src/order.ts`; a pattern of names is none. */
const NAMED = /`((?:api|drizzle|scripts|shared|web)\/[\w./-]+\.\w+)`/g;
const LINKED = /\]\((?!https?:)([^)#]+)/g;

const faults = DOCUMENTS.flatMap((document) => {
  const text = readFileSync(join(ROOT, document), 'utf8');
  const named = [...text.matchAll(NAMED)].map(([, path]) => join(ROOT, path as string));
  const linked = [...text.matchAll(LINKED)].map(([, path]) =>
    join(ROOT, dirname(document), path as string),
  );
  return [...named, ...linked]
    .filter((path) => !existsSync(path))
    .map((path) => `${document} names ${path.slice(ROOT.length)}, which is not there.`);
});
for (const fault of faults) process.stdout.write(`${fault}\n`);
process.stdout.write(`${faults.length} wrong paths in ${DOCUMENTS.length} documents\n`);
if (faults.length > 0) process.exitCode = 1;

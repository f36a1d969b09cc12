import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { taughtTable } from './guard/taught.ts';

const FILE = join(import.meta.dirname, '../shared/src/chat/guard/model/model.ts');

const quoted = (value: string): string => `'${value}'`;

/** Learns the guard's model from the phrases anew, and writes it down. */
const { table, digest } = taughtTable();
const { gaps, weights, unit, bias } = table;
writeFileSync(
  FILE,
  `import type { WrittenTable } from './table.ts';

/** Learned from the phrases by \`npm run guard-model\`. */
export const MODEL: WrittenTable = {
  gaps: ${quoted(gaps)},
  weights: [
${weights.map((one) => `    ${quoted(one)},\n`).join('')}  ],
  unit: ${unit},
  bias: [${bias.join(', ')}],
};

/** Of the table and what it was learned from. */
export const DIGEST = ${quoted(digest)};
`,
);

import { expect, test } from 'vitest';
import { copyOfTree, plant } from './copy-of-tree.ts';
import { runGate } from './run-gate.ts';

test('a document that names a file, a folder or a link that is not there is refused', async () => {
  const copy = copyOfTree();
  expect((await runGate(copy, 'documents')).code).toBe(0);
  plant(copy, {
    'CONTRIBUTING.md': 'It stands in `shared/src/gone.ts` and in `web/src/gone/`.\n',
    'README.md': 'See [the guide](shared/docs/gone.md#start).\n',
    'shared/docs/planted.md': 'See [the rules](../RULES.md) and [what is gone](../gone).\n',
  });
  const { code, lines } = await runGate(copy, 'documents');
  expect(code).toBe(1);
  expect(lines.slice(0, -1).toSorted()).toEqual([
    'CONTRIBUTING.md names shared/src/gone.ts, which is not there.',
    'CONTRIBUTING.md names web/src/gone/, which is not there.',
    'README.md names shared/docs/gone.md, which is not there.',
    'shared/docs/planted.md names shared/gone, which is not there.',
  ]);
});

/** Put together, for the gate reads this file as well. */
const declared = (kind: string, what: string) => `export ${kind} ${what}\n`;

test('a name that was given up is refused, of a file as well as of what it declares', async () => {
  const copy = copyOfTree();
  expect((await runGate(copy, 'words')).code).toBe(0);
  plant(copy, {
    'web/src/ui/room-makers.ts': 'export const planted = 1;\n',
    'shared/src/planted.ts': `${declared('function', 'rehearse() {}')}${declared('type', 'Rung = 1;')}`,
  });
  const { code, lines } = await runGate(copy, 'words');
  expect(code).toBe(1);
  expect(lines).toEqual([
    'shared/src/planted.ts: rehearse is called prerender',
    'shared/src/planted.ts: Rung is called step',
    'web/src/ui/room-makers.ts: room-makers is called evictors',
    expect.stringMatching('^3 retired names in '),
  ]);
});

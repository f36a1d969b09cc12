import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/stages.ts';
import { copyOfTree, plant } from './copy-of-tree.ts';
import { runGate } from './run-gate.ts';

type Config = { forbidden: { name: string }[] };
type Planted = readonly [file: string, imported: string];

const config = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs')) as Config;

const FAULTS: Readonly<Record<string, Planted>> = {
  'no-cycles': ['shared/src/planted-ring.ts', './planted-ring.ts'],
  'shared-stands-alone': ['shared/src/planted-server.ts', '../../api/src/synced.ts'],
  'shared-knows-no-node': ['shared/src/planted-node.ts', 'node:fs'],
  'domains-know-no-sync': ['shared/src/doses/planted-sync.ts', '../sync/protocol.ts'],
  'api-and-web-never-meet': ['api/src/planted-web.ts', '../../web/src/platform/logger.ts'],
  'web-and-api-never-meet': ['web/src/app/planted-server.ts', '../../../api/src/synced.ts'],
  'nobody-knows-the-scripts': ['api/src/planted-script.ts', '../../scripts/lib/stages.ts'],
  'client-and-server-meet-in-the-sync-suite-alone': [
    'scripts/planted-client.ts',
    '../web/src/platform/logger.ts',
  ],
  'service-is-the-only-door': ['api/src/doses/planted-door.ts', '../medicines/medicine.store.ts'],
  'only-the-family-nests-answers': [
    'api/src/doses/planted-answer.ts',
    '../medicines/medicine.schema.ts',
  ],
  'tables-refer-to-tables': ['api/src/doses/planted.table.ts', '../medicines/medicines.service.ts'],
  'one-door-of-the-family': [
    'api/src/notifications/planted-door.ts',
    '../family/access/access.service.ts',
  ],
  'family-folders-meet-through-services': [
    'api/src/family/sharing/planted-store.ts',
    '../approvals/approval.store.ts',
  ],
  'tables-behind-stores': ['api/src/doses/planted-table.ts', './mark.table.ts'],
  'fastify-only-at-the-edge': ['api/src/doses/planted-fastify.ts', 'fastify'],
  'screen-never-imports-screen': [
    'web/src/screens/contact/planted-screen.ts',
    '../profile/profile-card.tsx',
  ],
  'dexie-only-behind-the-local-database': ['web/src/screens/contact/planted-dexie.ts', 'dexie'],
  'no-network-from-screens': [
    'web/src/screens/contact/planted-network.ts',
    '../../local-db/cache/cache-db.ts',
  ],
  'worker-never-reaches-react': ['web/src/service-worker/worker.ts', 'react'],
  'commands-know-no-react': ['web/src/entities/dose/planted.commands.ts', 'react'],
};

/** Those that rules name: behind a link they would not be known for what they are. */
const PACKAGES = ['fastify', 'dexie', 'react'];

/** What nobody calls, but for its own routes. */
const uncalled = (name: string) => (name === 'demo' ? 'contact' : 'demo');

function faultFor(rule: string): Planted {
  const caller = /^(.+)-may-call$/.exec(rule)?.[1];
  if (caller) {
    const called = uncalled(caller);
    return [`api/src/${caller}/planted-call.ts`, `../${called}/${called}.service.ts`];
  }
  const floor = /^(.+)-knows-only-what-is-below$/.exec(rule)?.[1];
  if (floor) return [`web/src/${floor}/planted-floor.ts`, '../app/main.tsx'];
  const fault = FAULTS[rule];
  if (!fault) throw new Error(`Plant an import that ${rule} refuses.`);
  return fault;
}

test.each(['api/src', 'web/src'])('a folder of %s that no rule knows is refused', async (place) => {
  const copy = copyOfTree();
  plant(copy, { [`${place}/planted/new.ts`]: 'export const planted = 1;\n' });
  const { code, lines } = await runGate(copy, 'boundaries');
  expect(code).toBe(1);
  expect(lines.join('\n')).toContain(`${place}/planted has no row in .dependency-cruiser.cjs`);
});

test('a wrong import of each kind is refused by its rule, and so is what no import alone shows', async () => {
  const copy = copyOfTree();
  for (const name of PACKAGES) {
    rmSync(join(copy, 'node_modules', name));
    cpSync(join(ROOT, 'node_modules', name), join(copy, 'node_modules', name), { recursive: true });
  }
  expect((await runGate(copy, 'boundaries')).code).toBe(0);
  const faults = config.forbidden.map(({ name }) => [name, ...faultFor(name)] as const);
  plant(copy, {
    ...Object.fromEntries(faults.map(([, file, imported]) => [file, `import '${imported}';\n`])),
    'shared/src/calendar/planted-type.ts': `export type { Mark } from '../doses/mark.ts';\n`,
    'web/src/locale/planted/low.ts': `import type { High } from './high/high.ts';\nexport type Low = High | 1;\n`,
    'web/src/locale/planted/high/high.ts': `import type { Low } from '../low.ts';\nexport type High = Low | 2;\n`,
    'web/src/routes/app/day/planted.ts': `import '../../../screens/settings/settings-page.tsx';\n`,
    'api/src/doses/planted-leak.ts': `export { findMark } from './mark.store.ts';\n`,
  });
  const { code, lines } = await runGate(copy, 'boundaries');
  expect(code).toBe(1);
  for (const [rule, file] of faults) {
    expect(lines, rule).toContainEqual(expect.stringMatching(`^error ${rule}: ${file} → `));
  }
  expect(lines).toContainEqual(
    expect.stringMatching('^error no-circle-of-folders: in shared/src, .*planted-type'),
  );
  expect(lines).toContainEqual(
    expect.stringMatching('^error no-circle-of-folders: in web/src/locale/planted, .*low.ts'),
  );
  expect(lines).toContain(
    'error day-says-what-is-there: the texts of web/src/screens/settings/settings-page.tsx come after the day',
  );
  expect(lines).toContain(
    'error service-is-a-door: api/src/doses/planted-leak.ts passes a store on',
  );
});

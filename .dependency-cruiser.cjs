const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** The architecture as a table: who may know whom. `mayCall` is checked for cycles below. */

/** What holds a person's own data. */
const ownData = ['auth', 'changes', 'medicines', 'doses', 'schedule', 'profile'];

const mayCall = {
  auth: [],
  backup: ['changes', 'deletion'],
  deletion: ['auth', 'changes', 'family', 'export', 'import'],
  changes: ['auth'],
  profile: ['auth', 'changes'],
  medicines: ['auth', 'changes'],
  doses: ['auth', 'changes', 'medicines'],
  schedule: ['auth', 'changes'],
  family: ['auth', 'changes', 'profile', 'medicines', 'doses', 'schedule', 'web-push'],
  subscription: ['auth', 'changes'],
  contact: ['changes'],
  news: ['auth'],
  chat: ['auth', 'changes', 'doses', 'family', 'profile', 'schedule', 'subscription'],
  admin: ['auth', 'changes', 'contact', 'family', 'news', 'subscription'],
  'web-push': ['auth', 'changes'],
  notifications: [...ownData, 'family', 'web-push'],
  'reminder-engine': ['changes', 'notifications', 'web-push'],
  export: [...ownData, 'family', 'notifications', 'chat', 'contact', 'subscription', 'web-push'],
  import: ['auth', 'changes', 'medicines', 'doses', 'schedule', 'notifications', 'profile', 'chat'],
  cleanup: ['auth', 'changes', 'medicines', 'doses', 'schedule', 'chat'],
  // What is synced, and who may see it, is handed to it by `api/src/synced.ts`.
  sync: ['changes'],
  demo: [
    'auth',
    'changes',
    'profile',
    'medicines',
    'doses',
    'schedule',
    'family',
    'notifications',
    'chat',
    'cleanup',
  ],
};

function assertAcyclic() {
  const done = new Set();
  const visit = (name, path) => {
    if (path.includes(name)) throw new Error(`mayCall has a cycle: ${[...path, name].join(' > ')}`);
    if (done.has(name)) return;
    for (const next of mayCall[name]) visit(next, [...path, name]);
    done.add(name);
  };
  for (const name of Object.keys(mayCall)) visit(name, []);
}
assertAcyclic();

const TEST = '\\.test\\.tsx?$|/testing/';
const capabilities = Object.keys(mayCall).join('|');

const callRules = Object.entries(mayCall).map(([name, callees]) => ({
  name: `${name}-may-call`,
  comment: `mayCall: ${name} calls ${callees.join(', ') || 'nobody'}`,
  severity: 'error',
  from: { path: `^api/src/${name}/`, pathNot: TEST },
  to: {
    path: `^api/src/(${capabilities})/`,
    pathNot: `^api/src/(${[name, ...callees].join('|')})/`,
  },
}));

/** web/src from top to bottom: a floor knows those below it alone. */
const floors = [
  'app',
  'service-worker',
  'routes',
  'instant-start',
  'screens',
  'entities',
  'account',
  'sync',
  'sync-status',
  'notifications',
  'local-db',
  'session',
  'preferences',
  'ui',
  'locale',
  'http',
  'platform',
];

const floorRules = floors.slice(1).map((name, index) => ({
  name: `${name}-knows-only-what-is-below`,
  severity: 'error',
  from: { path: `^web/src/${name}/`, pathNot: TEST },
  to: { path: `^web/src/(${floors.slice(0, index + 1).join('|')})/` },
}));

/** A folder without a row would be fenced by no rule. */
function assertNamed(place, names) {
  for (const entry of readdirSync(join(__dirname, place), { withFileTypes: true })) {
    if (entry.isDirectory() && !names.includes(entry.name))
      throw new Error(`${place}/${entry.name} has no row in .dependency-cruiser.cjs`);
  }
}
assertNamed('api/src', [...Object.keys(mayCall), 'platform', 'testing']);
assertNamed('web/src', [...floors, 'testing']);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'shared-stands-alone',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TEST },
      to: { path: '^(api|web|scripts)/|^node_modules/', pathNot: '^node_modules/(zod|ical\\.js)/' },
    },
    {
      name: 'domains-know-no-sync',
      comment: 'sync puts the domains together and stands above them',
      severity: 'error',
      from: { path: '^shared/src/[^/]+/', pathNot: ['^shared/src/sync/', TEST] },
      to: { path: '^shared/src/sync/' },
    },
    {
      name: 'shared-knows-no-node',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: TEST },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'api-and-web-never-meet',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^web/' },
    },
    {
      name: 'web-and-api-never-meet',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^api/' },
    },
    {
      name: 'nobody-knows-the-scripts',
      severity: 'error',
      from: { path: '^(api|web|shared)/src/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'client-and-server-meet-in-the-sync-suite-alone',
      severity: 'error',
      from: { path: '^scripts/', pathNot: '^scripts/sync-suite/' },
      to: { path: '^web/src/' },
    },
    {
      name: 'service-is-the-only-door',
      comment: 'Besides: what auth asks of the family and the demo, and answers that hold answers',
      severity: 'error',
      from: {
        path: `^api/src/(${capabilities})/`,
        pathNot: [TEST, '\\.table\\.ts$'],
      },
      to: {
        path: `^api/src/(${capabilities})/`,
        pathNot: [
          '^api/src/$1/',
          '\\.service\\.ts$',
          '^api/src/auth/(demo-people|family-port)\\.ts$',
          '^api/src/(doses/dose|medicines/medicine|profile/profile|schedule/schedule)\\.schema\\.ts$',
        ],
      },
    },
    {
      name: 'only-the-family-nests-answers',
      severity: 'error',
      from: { path: `^api/src/(${capabilities})/`, pathNot: ['^api/src/family/', TEST] },
      to: { path: `^api/src/(${capabilities})/.*\\.schema\\.ts$`, pathNot: '^api/src/$1/' },
    },
    {
      name: 'tables-refer-to-tables',
      severity: 'error',
      from: { path: `^api/src/(${capabilities})/.*\\.table\\.ts$` },
      to: { path: `^api/src/(${capabilities})/`, pathNot: ['^api/src/$1/', '\\.table\\.ts$'] },
    },
    {
      name: 'one-door-of-the-family',
      comment: 'Its folders are its own affair; the server mounts their routes',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['^api/src/family/', TEST] },
      to: { path: '^api/src/family/[^/]+/', pathNot: '\\.routes\\.ts$' },
    },
    {
      name: 'family-folders-meet-through-services',
      comment: 'Besides: the links, which all of them are about',
      severity: 'error',
      from: { path: '^api/src/family/([^/]+)/', pathNot: TEST },
      to: {
        path: '^api/src/family/[^/]+/',
        pathNot: [
          '^api/src/family/$1/',
          '\\.service\\.ts$',
          '^api/src/family/access/link\\.(store|table)\\.ts$',
        ],
      },
    },
    {
      name: 'tables-behind-stores',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['\\.store\\.ts$', '\\.table\\.ts$', TEST] },
      to: { path: '\\.table\\.ts$' },
    },
    {
      name: 'fastify-only-at-the-edge',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: [
          '\\.routes\\.ts$',
          'guard\\.ts$',
          '^api/src/app\\.ts$',
          '^api/src/platform/',
          TEST,
        ],
      },
      to: { path: '^node_modules/(fastify|@fastify)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screen-never-imports-screen',
      severity: 'error',
      from: { path: '^web/src/screens/([^/]+)/' },
      to: { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    },
    {
      name: 'dexie-only-behind-the-local-database',
      severity: 'error',
      from: {
        path: '^web/src/',
        pathNot: ['^web/src/(local-db|entities|sync|service-worker)/', TEST],
      },
      to: { path: '^node_modules/dexie' },
    },
    {
      name: 'no-network-from-screens',
      severity: 'error',
      from: { path: '^web/src/(screens|ui)/', pathNot: TEST },
      to: {
        path: '^web/src/(sync/|local-db/|http/|session/(api-client|request))',
        pathNot: '^web/src/(http/(no-answer|problems|too-late)|local-db/alarms)\\.ts$',
      },
    },
    {
      name: 'worker-never-reaches-react',
      severity: 'error',
      from: { path: '^web/src/service-worker/worker\\.ts$' },
      to: { path: '^node_modules/(react|react-dom)/', reachable: true },
    },
    {
      name: 'commands-know-no-react',
      severity: 'error',
      from: { path: '^web/src/entities/[^/]+/[^/]+\\.commands\\.ts$' },
      to: { path: '^node_modules/(react|react-dom)/', reachable: true },
    },
    ...callRules,
    ...floorRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '\\.d\\.ts$', 'node_modules/.cache'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
};

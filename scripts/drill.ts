type Drill = {
  run(full: boolean, asked: readonly string[]): Promise<{ figure: string; failed: boolean }>;
};

const drills: Record<string, { about: string; load: () => Promise<Drill> }> = {
  R1: {
    about: 'what the server answered is there, whenever it is killed',
    load: () => import('./drills/killed.ts'),
  },
  R2: {
    about: 'a push is synced to the disk before it is answered',
    load: () => import('./drills/durable.ts'),
  },
  R3: {
    about: 'a change whose answer was lost has one effect, however often it is sent again',
    load: () => import('./drills/resend.ts'),
  },
  R4: {
    about: 'a browser killed after "saved" loses no mark',
    load: () => import('./drills/browser-killed.ts'),
  },
  R5: {
    about: '500 queued actions through 30 % loss and a network that comes and goes',
    load: () => import('./drills/flapping.ts'),
  },
  R6: {
    about: 'the invariants of sync under every fault, and broken builds that must go red',
    load: () => import('./drills/sync.ts'),
  },
  sync: {
    about: 'as R6, for as long as told: --runs 5000 --steps 100 --seed 7',
    load: () => import('./drills/sync.ts'),
  },
  R7: {
    about: 'the scheduler killed at every named point, 2,000 due in a minute',
    load: () => import('./drills/scheduler-killed.ts'),
  },
  R8: {
    about: 'two schedulers on one database claim nothing twice',
    load: () => import('./drills/two-schedulers.ts'),
  },
  R9: {
    about: 'everybody due at 08:00: each is rung once and soon, the API answers meanwhile',
    load: () => import('./drills/spike.ts'),
  },
  soak: {
    about: 'as R9, amid 200 marks a second and 5,000 live streams, as long as told: --minutes 30',
    load: () => import('./drills/soak.ts'),
  },
  R10: {
    about: 'wall times of every zone against a search with Intl',
    load: () => import('./drills/zones.ts'),
  },
  R11: {
    about: 'bad push services lose nothing, remove nobody and hold up no other',
    load: () => import('./drills/bad-push.ts'),
  },
  R12: {
    about: 'a full disk and a write that fails: no false answer, no half transaction',
    load: () => import('./drills/full-disk.ts'),
  },
  R13: {
    about: 'backups under writers are restored whole, broken ones are refused, nothing is lost',
    load: () => import('./drills/restore.ts'),
  },
  R14: {
    about: 'a broken, full, blocked or evicted database on the device',
    load: () => import('./drills/broken-storage.ts'),
  },
  R15: {
    about: 'every route, right and wrong, in every role and encoding: nothing breaks or ends it',
    load: () => import('./drills/fuzz.ts'),
  },
  R16: {
    about: 'told to stop under load nothing fails; asked for ten times too much marks pass',
    load: () => import('./drills/overload.ts'),
  },
  R17: {
    about: 'a model that is down, slow or talks garbage: said in words, and nothing counted',
    load: () => import('./drills/bad-model.ts'),
  },
  R18: {
    about: 'the clock of the server jumps, and no ring is lost or repeated',
    load: () => import('./drills/clock-jumps.ts'),
  },
  R19: {
    about: 'one account over four connections asks for the heaviest: others do not notice',
    load: () => import('./drills/greedy-neighbour.ts'),
  },
  guard: {
    about: 'what the guard of the companion catches of phrases that it did not learn from',
    load: () => import('./drills/guard.ts'),
  },
  'push-firefox': {
    about: 'a real push into a real Firefox: the app closed, the notice pressed, the dose marked',
    load: () => import('./drills/push-firefox.ts'),
  },
  'tests-under-load': {
    about: 'the browser tests three times with no retry beside two busy loops',
    load: () => import('./drills/tests-under-load.ts'),
  },
};

const list = Object.entries(drills).map(([name, { about }]) => `  ${name.padEnd(18)}${about}\n`);
const help = `npm run drill -- <name> [--full]: the last line is the figure.\n\n${list.join('')}`;

const asked = process.argv.slice(2);
const drill = drills[asked.find((word) => !word.startsWith('--')) ?? ''];
if (!drill || asked.includes('--help')) {
  process.stdout.write(help);
  process.exit(asked.includes('--help') ? 0 : 1);
}
const { run } = await drill.load();
const { figure, failed } = await run(asked.includes('--full'), asked);
process.stdout.write(`${figure}\n`);
process.exit(failed ? 1 : 0);

export {};

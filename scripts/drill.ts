type Drill = { run(full: boolean): Promise<{ figure: string; failed: boolean }> };

const drills: Record<string, { about: string; load: () => Promise<Drill> }> = {
  R2: {
    about: 'a push is synced to the disk before it is answered',
    load: () => import('./drill-durable.ts'),
  },
  R3: {
    about: 'a change whose answer was lost has one effect, however often it is sent again',
    load: () => import('./drill-resend.ts'),
  },
  R7: {
    about: 'the scheduler killed at every named point, 2,000 due in a minute',
    load: () => import('./drill-scheduler-killed.ts'),
  },
  R8: {
    about: 'two schedulers on one database claim nothing twice',
    load: () => import('./drill-two-schedulers.ts'),
  },
  R10: {
    about: 'wall times of every zone against a search with Intl',
    load: () => import('./drill-zones.ts'),
  },
  R18: {
    about: 'the clock of the server jumps, and no ring is lost or repeated',
    load: () => import('./drill-clock-jumps.ts'),
  },
};

const list = Object.entries(drills).map(([name, { about }]) => `  ${name.padEnd(5)}${about}\n`);
const help = `npm run drill -- <name> [--full]: the last line is the figure.\n\n${list.join('')}`;

const asked = process.argv.slice(2);
const drill = drills[asked.find((word) => !word.startsWith('--')) ?? ''];
if (!drill || asked.includes('--help')) {
  process.stdout.write(help);
  process.exit(asked.includes('--help') ? 0 : 1);
}
const { run } = await drill.load();
const { figure, failed } = await run(asked.includes('--full'));
process.stdout.write(`${figure}\n`);
process.exit(failed ? 1 : 0);

export {};

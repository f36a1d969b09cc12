const benches: Record<string, () => Promise<{ run(wanted: readonly string[]): Promise<void> }>> = {
  admin: () => import('./bench/admin.ts'),
  agenda: () => import('./bench/agenda.ts'),
  chat: () => import('./bench/chat.ts'),
  day: () => import('./bench/day.ts'),
  export: () => import('./bench/export.ts'),
  full: () => import('./bench/full.ts'),
  import: () => import('./bench/import.ts'),
  largest: () => import('./bench/largest.ts'),
  live: () => import('./bench/live.ts'),
  spike: () => import('./bench/spike.ts'),
  sync: () => import('./bench/sync.ts'),
  tick: () => import('./bench/tick.ts'),
  upkeep: () => import('./bench/upkeep.ts'),
};

const [wanted, ...parts] = process.argv.slice(2);
const bench = wanted === undefined ? undefined : benches[wanted];
if (!bench) {
  process.stdout.write(`npm run bench -- <name>, one of: ${Object.keys(benches).join(', ')}\n`);
  process.exit(wanted === '--help' ? 0 : 1);
}
const { run } = await bench();
await run(parts);

export {};

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { personStream, type PullResponse, type PushResponse } from '@qamqor/shared/sync/protocol';
import SQLite from 'better-sqlite3';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { startServer } from '../lib/server-process.ts';
import { percentile, type Line } from './figures.ts';

const SIZES = [1_000, 1_000_000] as const;
const SAMPLES = 400;
const OWN = 200;

/** Marks of a thousand other people, with their lines in ledger and journal, straight into the file. */
function fill(directory: string, from: number, to: number): void {
  const database = new SQLite(join(directory, 'qamqor.db'));
  database.pragma('synchronous = OFF');
  const numbers = `with recursive n(i) as (select ${from} union all select i + 1 from n where i + 1 < ${to})`;
  const mid = `printf('01990000-0000-7%03x-8%03x-%012x', abs(random() % 4096), i % 4096, i)`;
  const person = `printf('01990000-0000-7000-8000-%012x', i % 1000)`;
  const date = `date('2024-01-01', '+' || (i / 12000) || ' days')`;
  const at = `'2026-01-01T00:00:00.000Z'`;
  database.exec(`
    begin;
    insert into mark ${numbers} select ${mid}, ${person}, 'm' || ${person}, ${date}, '08:00', 'taken',
      null, ${at}, ${at}, ${person}, 'Somebody', 'tablet', null, i, null from n;
    insert into ledger ${numbers} select ${mid}, 'p:' || ${person}, ${person}, 'tablet', 'ok', null,
      i, hex(randomblob(32)), 0, null from n;
    insert into journal (mid, stream, seq, op, actor_id, device_id, happened_at, device_time, recorded_at)
      ${numbers} select ${mid}, 'p:' || ${person}, i, 'dose.mark', ${person}, 'tablet', ${at}, 0, ${at} from n;
    commit;`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}

async function measure(directory: string, member: Member, back: number) {
  const server = await startServer(directory, { JWT_SECRET });
  const http = countedHttp(server.url);
  const stream = personStream(member.user_id);
  const pushes: number[] = [];
  const pulls: number[] = [];
  const pull = `/sync/pull?streams=${stream}@1&limit=${OWN}&device_id=tablet&pending=1`;
  try {
    for (let n = 0; n < SAMPLES + 50; n++) {
      const time = `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
      const mutations = [aMark(member, back + (n % 300), time)];
      const body = { proto: 1, device_id: 'tablet', now: Date.now(), mutations };
      const began = performance.now();
      await http.call<PushResponse>('/sync/push', member.token, body);
      const pushed = performance.now();
      if (n >= 50) pushes.push(pushed - began);
      if (n % 4 !== 0) continue;
      const asked = performance.now();
      await http.call<PullResponse>(pull, member.token);
      if (n >= 200) pulls.push(performance.now() - asked);
    }
  } finally {
    http.close();
    await server.stop();
  }
  return { push: percentile(pushes, 0.5), pull: percentile(pulls, 0.5) };
}

/** Push and pull of one person while the marks of others grow a thousandfold: as ratios. */
export async function growth(): Promise<Line[]> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-growth-'));
  try {
    const [member] = (await settle(directory, 1)) as [Member];
    const [small, large] = SIZES;
    fill(directory, 0, small);
    await measure(directory, member, 0);
    const before = await measure(directory, member, 0);
    fill(directory, small, large);
    const after = await measure(directory, member, 0);
    const ratio = (name: 'push' | 'pull'): Line[] => [
      { name: `${name}, median at ${small} marks of others`, unit: 'ms', value: before[name] },
      { name: `${name}, median at ${large} marks of others`, unit: 'ms', value: after[name] },
      { name: `${name}, ratio`, unit: '', value: after[name] / before[name], goal: 1.5 },
    ];
    return [...ratio('push'), ...ratio('pull')];
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

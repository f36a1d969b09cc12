import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { IMPORT_MOST_ROWS, type ImportReport } from '@qamqor/shared/import/import-report';
import type { PushResponse } from '@qamqor/shared/sync/protocol';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { loopProbe } from '../lib/loop-probe.ts';
import { startServer } from '../lib/server-process.ts';
import { printFigures, type Line } from './figures.ts';
import { probeHealth } from './health-probe.ts';
import { marksOf, signed } from './import-file.ts';

const MB = 1024 * 1024;
const SETTLE_MS = 3_000;
const ASKED_MS = 20;
const MARK_EVERY_MS = 40;

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** What the marks of somebody else took meanwhile, one after the other. */
function keepMarking(url: string, member: Member) {
  const http = countedHttp(url);
  const took: number[] = [];
  let refused = 0;
  const ending = new AbortController();
  const marking = (async () => {
    for (let n = 0; !ending.signal.aborted; n++) {
      const mark = aMark(member, n % 400, '08:00');
      const body = { proto: 1, device_id: 'd', now: Date.now(), mutations: [mark] };
      const began = performance.now();
      const answer = await http
        .call<PushResponse>('/sync/push', member.token, body)
        .catch(() => null);
      took.push(performance.now() - began);
      if (!answer?.results.every(({ status }) => status === 'ok')) refused++;
      await pause(MARK_EVERY_MS);
    }
  })();
  return {
    async stop() {
      ending.abort();
      await marking;
      http.close();
      return { longest: Math.max(...took), refused };
    },
  };
}

type Sent = { seconds: number; fresh: number };

/** The largest record over HTTP: looked at, read in, and read in again. */
export async function readsRecords(): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-bench-'));
  const [member, other] = await settle(directory, 2, ['08:00']);
  if (!member || !other) throw new Error('nobody is there');
  const loop = loopProbe(join(directory, 'turns'));
  const server = await startServer(directory, { JWT_SECRET, ...loop.env });
  const body = JSON.stringify(signed(marksOf(IMPORT_MOST_ROWS - 1)));
  const send = async (query: string): Promise<Sent> => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/import${query}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}`, 'content-type': 'application/json' },
      body,
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    const { parts } = (await answer.json()) as ImportReport;
    const fresh = parts.reduce((sum, part) => sum + part.new, 0);
    return { seconds: (performance.now() - began) / 1_000, fresh };
  };
  try {
    await pause(SETTLE_MS);
    const before = residentMb(server.pid);
    let peak = before;
    const timer = setInterval(() => (peak = Math.max(peak, residentMb(server.pid))), ASKED_MS);
    const began = Date.now();
    const probing = probeHealth(server.url);
    const marking = keepMarking(server.url, other);
    const sending = (async () => {
      const dry = await send('?dry_run=1');
      const real = await send('');
      // What others wrote meanwhile is let in first.
      await pause(SETTLE_MS);
      return [dry, real, await send('')];
    })();
    const [sent] = await Promise.allSettled([sending]);
    const marks = await marking.stop();
    const health = await probing.stop();
    if (sent.status === 'rejected') throw sent.reason;
    const [dry, real, again] = sent.value as [Sent, Sent, Sent];
    clearInterval(timer);
    const lines: Line[] = [
      { name: 'the preview', unit: 's', value: dry.seconds, goal: 10, limit: 30 },
      { name: 'the import', unit: 's', value: real.seconds, goal: 20, limit: 60 },
      { name: 'the same again, which writes nothing', unit: 's', value: again.seconds },
      { name: 'GET /api/health meanwhile, the longest', unit: 'ms', value: Math.max(...health) },
      {
        name: 'longest turn of the event loop, CPU',
        unit: 'ms',
        value: loop.longestSince(began),
        goal: 100,
      },
      {
        name: 'a mark of somebody else meanwhile, the longest',
        unit: 'ms',
        value: marks.longest,
        goal: 5_000,
        limit: 10_000,
      },
      { name: 'marks of somebody else that were refused', unit: '', value: marks.refused, goal: 0 },
      { name: 'resident memory before', unit: 'MB', value: before },
      { name: 'the most meanwhile, more than before', unit: 'MB', value: peak - before, goal: 512 },
    ];
    const title = `POST /import of ${IMPORT_MOST_ROWS} rows, ${(body.length / MB).toFixed(0)} MB`;
    const isRead = dry.fresh === IMPORT_MOST_ROWS && real.fresh === dry.fresh && again.fresh === 0;
    return printFigures(title, lines) && isRead;
  } finally {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

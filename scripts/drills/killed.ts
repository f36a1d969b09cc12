import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Mutation, PushResponse } from '@qamqor/shared/sync/protocol';
import { countedHttp } from '../lib/counted-http.ts';
import { aMark, JWT_SECRET, settle, type Member } from '../lib/household.ts';
import { startServer } from '../lib/server-process.ts';
import { openWritten } from '../lib/written.ts';

const WRITERS = 20;

/** A device's queue: what it has sent and has no answer for goes first the next time. */
type Writer = { member: Member; waiting: Mutation[]; made: number };
type Ledger = { answered: Mutation[]; refused: number };

/** Sends until the server dies; what was answered goes into the ledger. */
async function write(url: string, writer: Writer, ledger: Ledger): Promise<void> {
  const http = countedHttp(url);
  try {
    for (;;) {
      while (writer.waiting.length < 1 + (writer.made % 3)) {
        const n = writer.made++;
        const time = `${String(n % 24).padStart(2, '0')}:${String(n % 60).padStart(2, '0')}`;
        writer.waiting.push(aMark(writer.member, n % 365, time));
      }
      const body = { proto: 1, device_id: 'd', now: Date.now(), mutations: writer.waiting };
      const { results } = await http.call<PushResponse>('/sync/push', writer.member.token, body);
      for (const { mid, status } of results) {
        const mark = writer.waiting.find((one) => one.mid === mid) as Mutation;
        writer.waiting = writer.waiting.filter((one) => one !== mark);
        if (status === 'ok') ledger.answered.push(mark);
        else ledger.refused++;
      }
    }
  } catch {
    http.close();
  }
}

/** R1: the server is killed under 20 writers, again and again; what it answered must be there. */
export async function run(full: boolean): Promise<{ figure: string; failed: boolean }> {
  const kills = full ? 500 : 15;
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-drill-'));
  try {
    const members = await settle(directory, WRITERS);
    const writers = members.map((member): Writer => ({ member, waiting: [], made: 0 }));
    const ledger: Ledger = { answered: [], refused: 0 };
    for (let kill = 0; kill < kills; kill++) {
      const server = await startServer(directory, { JWT_SECRET });
      const writing = writers.map((writer) => write(server.url, writer, ledger));
      await delay(50 + ((kill * 37) % 250));
      await server.stop('SIGKILL');
      await Promise.all(writing);
    }
    const written = openWritten(directory);
    const bad = ledger.answered.filter((mark) => written.stateOf(mark) !== 'whole').length;
    const half = writers
      .flatMap(({ waiting }) => waiting)
      .filter((mark) => !['whole', 'absent'].includes(written.stateOf(mark))).length;
    const faults = written.faults();
    written.close();
    const wrong = faults.length > 0 ? `, faults: ${faults.join(', ')}` : '';
    return {
      figure: `R1: ${bad} of ${ledger.answered.length} answered marks lost or changed over ${kills} kills, ${half} half written, ${ledger.refused} refused${wrong}`,
      failed: bad + half + ledger.refused + faults.length > 0 || ledger.answered.length < kills,
    };
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

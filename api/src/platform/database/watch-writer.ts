import { Counter, Histogram, type Registry } from 'prom-client';
import type { Log } from '../logger.ts';
import type { Writes } from './database.ts';
import { HELD_MOST_MS } from './held.ts';

const HELD_S = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5, 30];

type Deps = Writes & Log & { registry: Registry };

/** Counts what held the writer for longer than anything may, and says in the log which functions did. */
function countTooLong({ writer, log, registry }: Deps, name: string): void {
  const tooLong = new Counter({
    name,
    help: `Transactions that held the writer for more than ${HELD_MOST_MS} ms`,
    registers: [registry],
  });
  writer.onHeld(({ by, ms, cpu_ms }) => {
    if (ms <= HELD_MOST_MS) return;
    tooLong.inc();
    const took = { ms: Math.round(ms), cpu_ms: Math.round(cpu_ms) };
    log.warn({ by: by(), ...took }, 'a transaction held the writer for too long');
  });
}

/** How long the transactions of the server hold the writer. */
export function watchWriter(deps: Deps): void {
  const held = new Histogram({
    name: 'qamqor_transaction_seconds',
    help: 'How long a transaction held the writer',
    buckets: HELD_S,
    registers: [deps.registry],
  });
  deps.writer.onHeld(({ ms }) => held.observe(ms / 1000));
  countTooLong(deps, 'qamqor_transactions_too_long_total');
}

/** As `watchWriter`, of an engine, whose figures are saved by a transaction as soon as they differ. */
export function watchEngineWriter(deps: Deps): void {
  countTooLong(deps, 'qamqor_reminder_transactions_too_long_total');
}

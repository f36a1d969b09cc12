import { DAY } from '@qamqor/shared/calendar/dates';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { transaction } from '../platform/database/transaction.ts';
import { readFigures, removeOldFigures, saveFigures } from './figures.store.ts';

const EVERY_MS = 2_000;

/** Keeps what an engine counts where every server on the database can read it. */
export function keepFigures(deps: Clock & Writes & Log & { registry: Registry }) {
  const engine = newId(deps);
  let saved = '';

  async function save(): Promise<void> {
    const figures = await deps.registry.getMetricsAsJSON();
    const text = JSON.stringify(figures);
    if (text === saved) return;
    const now = deps.now();
    await transaction(deps, async (tx) => {
      if (saved === '') await removeOldFigures(tx, now - DAY);
      await saveFigures(tx, { engine, saved_at: now, figures });
    });
    saved = text;
  }

  const saveSafely = () =>
    save().catch((error: unknown) => {
      deps.log.error({ err: errorKind(error) }, 'figures could not be saved');
    });
  const timer = setInterval(() => void saveSafely(), EVERY_MS).unref();
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await saveSafely();
    },
  };
}

/** What all engines counted together, as the operator reads it. */
export async function engineFigures({ reader }: Reads): Promise<string> {
  const rows = await readFigures(reader);
  return AggregatorRegistry.aggregate(rows.map(({ figures }) => figures)).metrics();
}

import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import type { Medicine } from '@qamqor/shared/medicines/medicine';
import { aMedicine } from '@qamqor/shared/testing/builders';
import { daily_use, journal } from '../changes/changes.table.ts';
import type { Config } from '../config.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { event } from '../schedule/event.table.ts';
import { aDevice } from './device.ts';
import { createTestApp } from './test-app.ts';

/** A person and a tablet of theirs. */
export async function aHouse(config: Partial<Config> = {}) {
  const server = await createTestApp({ config });
  const person = await server.signIn('aigul');
  return { ...server, person, tablet: aDevice(server.deps, person) };
}
export type House = Awaited<ReturnType<typeof aHouse>>;

export const timesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => toWire(index * 900_000).slice(11, 16));

export const dayOf = (index: number) => toWire(Date.UTC(2020, 0, 1) + index * DAY);

export function revisionsOf(count: number): Medicine['revisions'] {
  const [first] = aMedicine().revisions as [Medicine['revisions'][number]];
  return Array.from({ length: count }, (_, index) => ({ ...first, effective_at: dayOf(index) }));
}

export const pausesOf = (count: number): Medicine['pauses'] =>
  Array.from({ length: count }, (_, index) => {
    return { from: dayOf(2 * index), until: dayOf(2 * index + 1), reason: null };
  });

/** Of medicines, events and lines of the journal. */
export async function rowsOf({ deps }: House): Promise<number[]> {
  return Promise.all([medicine, event, journal].map((table) => deps.reader.$count(table)));
}

/** Nothing more fits into the person's day: of marks, or of any other change. */
export async function useUp({ deps, person }: House, what: 'marks' | 'changes'): Promise<void> {
  const date = toWire(deps.now()).slice(0, 10);
  const day = { user_id: person.user_id, date, bytes: 0, letters: 0, fact_bytes: 0 };
  const used =
    what === 'marks'
      ? { ...day, fact_bytes: QUOTAS.fact_bytes_a_day }
      : { ...day, bytes: QUOTAS.bytes_a_day };
  await transaction(deps, async (tx) => {
    await tx.delete(daily_use);
    await tx.insert(daily_use).values(used);
  });
}

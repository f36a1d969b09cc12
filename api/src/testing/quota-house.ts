import { toWire } from '@qamqor/shared/calendar/dates';
import { QUOTAS } from '@qamqor/shared/limits';
import { daily_use, journal } from '../changes/changes.table.ts';
import type { Config } from '../config.ts';
import { medicine } from '../medicines/medicine.table.ts';
import { transaction } from '../platform/transaction.ts';
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

/** Of medicines, events and lines of the journal. */
export async function rowsOf({ deps }: House): Promise<number[]> {
  return Promise.all([medicine, event, journal].map((table) => deps.reader.$count(table)));
}

/** Nothing more fits into the person's day. */
export async function useUp({ deps, person }: House): Promise<void> {
  const date = toWire(deps.now()).slice(0, 10);
  const all = { user_id: person.user_id, date, bytes: QUOTAS.bytes_a_day, letters: 0 };
  await transaction(deps, (tx) => tx.insert(daily_use).values(all));
}

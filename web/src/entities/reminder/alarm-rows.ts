import type { Claim, Snooze } from '@qamqor/shared/reminders/alarm';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { alarmReducers } from '@qamqor/shared/reminders/reduce';
import { applyOutcome, reduceWith, type PersonMutation } from '@qamqor/shared/sync/reducer';
import { personStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { contextOf } from '../change/apply-pending.ts';
import { readCache } from '../../local-db/read-cache.ts';
import { waitingOf } from '../change/waiting.ts';

export type AlarmRows = { snoozes: Snooze[]; claims: Claim[] };

/** Who put off or took on which of a person's groups from a date on: cache and waiting changes as one. */
export async function readAlarmRows(
  local: LocalData,
  personId: string,
  from: string,
): Promise<AlarmRows> {
  const stream = personStream(personId);
  const { snoozes, claims, cursors } = local.cache;
  const range = [
    [stream, from],
    [stream, '\uffff'],
  ] as const;
  const nothing = { snoozes: [], claims: [], cursor: undefined };
  const rows = await readCache(local, [snoozes, claims, cursors], nothing, async () => ({
    snoozes: await snoozes
      .where('[stream+group]')
      .between(...range)
      .toArray(),
    claims: await claims
      .where('[stream+group]')
      .between(...range)
      .toArray(),
    cursor: await cursors.get(stream),
  }));
  const state = {
    medicines: new Map(),
    marks: new Map(),
    undone: new Map(),
    snoozes: new Map(rows.snoozes.map((row): [string, Snooze] => [row.id, row])),
    claims: new Map(rows.claims.map((row): [string, Claim] => [row.id, row])),
  };
  const { cursor } = rows.cursor ?? { cursor: 0 };
  for (const { mutation } of await waitingOf(local.outbox, stream, cursor, [[from, '\uffff']])) {
    const context = contextOf(local, mutation.at, []);
    applyOutcome(state, reduceWith(alarmReducers, state, mutation as PersonMutation, context));
  }
  return { snoozes: [...state.snoozes.values()], claims: [...state.claims.values()] };
}

/** REM-5: until when a group was put off, sent or not, epoch ms. */
export async function snoozesOfGroup(
  local: LocalData,
  personId: string,
  group: string,
): Promise<number[]> {
  const { snoozes } = await readAlarmRows(local, personId, group);
  return snoozes.filter((one) => one.group === group).map(({ until }) => fromWire(until));
}

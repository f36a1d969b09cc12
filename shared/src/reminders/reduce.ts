import { toWire } from '../calendar/dates.ts';
import type { Context, MutationOf, Outcome, Reducers } from '../operation.ts';
import type { Claim, Snooze } from './alarm.ts';
import { SNOOZE_MS } from './ladder.ts';
import type { AlarmArgs } from './schema.ts';

export type AlarmState = {
  snoozes?: ReadonlyMap<string, Snooze>;
  claims?: ReadonlyMap<string, Claim>;
};
export type AlarmRows = { snoozes?: Snooze[]; claims?: Claim[] };

/**
 * REM-5: ten minutes from when it was pressed, by the server's reckoning: no device's clock takes
 * part. A fourth one, or one beyond the window, is kept and counts for nothing.
 */
export function snoozeGroup(
  state: AlarmState,
  { mid, args: { group } }: MutationOf<AlarmArgs, 'dose.snooze'>,
  { actor, happened_at }: Context,
): Outcome<AlarmRows> {
  const snooze: Snooze = state.snoozes?.get(mid) ?? {
    id: mid,
    group,
    until: toWire(happened_at + SNOOZE_MS),
    at: toWire(happened_at),
    by_user_id: actor.id,
    by_name: actor.name,
  };
  return { status: 'ok', rows: { snoozes: [snooze] } };
}

/** REM-4: claims are only added, and the first one counts. */
export function claimGroup(
  state: AlarmState,
  { mid, args: { group } }: MutationOf<AlarmArgs, 'alarm.claim'>,
  { actor, happened_at }: Context,
): Outcome<AlarmRows> {
  const claim: Claim = state.claims?.get(mid) ?? {
    id: mid,
    group,
    at: toWire(happened_at),
    by_user_id: actor.id,
    by_name: actor.name,
  };
  return { status: 'ok', rows: { claims: [claim] } };
}

export const alarmReducers: Reducers<AlarmArgs, AlarmState, AlarmRows> = {
  'dose.snooze': snoozeGroup,
  'alarm.claim': claimGroup,
};

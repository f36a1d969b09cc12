import { toWire } from '../calendar/dates.ts';
import type { Claim, Snooze } from '../reminders/alarm.ts';
import { SNOOZE_MS } from '../reminders/ladder.ts';
import type { Context, Outcome, PersonMutation, Reducers, State } from './reducer.ts';

/**
 * REM-5: ten minutes from when it was pressed, by the server's reckoning: no device's clock takes
 * part. A fourth one, or one beyond the window, is kept and counts for nothing.
 */
export function snoozeGroup(
  state: State,
  { mid, args: { group } }: PersonMutation<'dose.snooze'>,
  { actor, happened_at }: Context,
): Outcome {
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
  state: State,
  { mid, args: { group } }: PersonMutation<'alarm.claim'>,
  { actor, happened_at }: Context,
): Outcome {
  const claim: Claim = state.claims?.get(mid) ?? {
    id: mid,
    group,
    at: toWire(happened_at),
    by_user_id: actor.id,
    by_name: actor.name,
  };
  return { status: 'ok', rows: { claims: [claim] } };
}

export const alarmReducers: Reducers<'dose.snooze' | 'alarm.claim'> = {
  'dose.snooze': snoozeGroup,
  'alarm.claim': claimGroup,
};

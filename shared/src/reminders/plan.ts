import type { EscalationStage } from './kinds.ts';
import {
  firstRelativeAt,
  newestDue,
  NEXT_RELATIVE_MS,
  nextAt,
  ownSteps,
  validSnoozes,
  type ReminderStep,
} from './ladder.ts';

/** What is known of a group when its ladder is looked at. Instants are epoch ms. */
export type LadderInput = {
  instant: number;
  /** When the last open dose closes; null when none is open. */
  closes: number | null;
  /** When the first of them closes: relatives are told before that. */
  first_closes: number | null;
  snoozes: readonly number[];
  /** REM-3: for the how-manieth time all was marked and is not any more; null unless just now. */
  undone: number | null;
  /** REM-4: somebody is on it. */
  isClaimed: boolean;
  /** Minutes to the first relative. */
  delay: number;
  /** In the order in which they are told; `quiet_until` is null while it is not quiet. */
  relatives: readonly { id: string; quiet_until: number | null }[];
  /** Relatives who were tried in this look and have no device that rings. */
  unreachable: readonly string[];
};

/** A relative who was told; `recalled` once they learned that it is marked. */
export type Notified = { id: string; at: number; recalled?: true };

/** How far the ladder of a group has come. */
export type LadderState = {
  /** The instant of the newest own step that went out. */
  rung_at: number | null;
  told: readonly Notified[];
};

export type LadderStep = {
  own: ReminderStep | null;
  tell: { id: string; stage: EscalationStage } | null;
  /** When to look again; null when nothing is left to do. */
  next_at: number | null;
};

function nextRelative(input: LadderInput & { closes: number }, { told }: LadderState, now: number) {
  const standing = told.filter(({ recalled }) => !recalled);
  const left = input.relatives.filter(({ id }) => !standing.some((one) => one.id === id));
  if (input.isClaimed || left.length === 0) return { tell: null, next: null };
  const before = standing.at(-1);
  const first = firstRelativeAt(input.instant, input.first_closes ?? input.closes, input.delay);
  const at = before ? Math.max(first, before.at + NEXT_RELATIVE_MS) : first;
  if (now < at) return { tell: null, next: at };
  const { unreachable } = input;
  const awake = left.find((one) => one.quiet_until === null && !unreachable.includes(one.id));
  if (!awake) {
    const later = now + NEXT_RELATIVE_MS;
    return { tell: null, next: Math.min(...left.map((one) => one.quiet_until ?? later)) };
  }
  const stage: EscalationStage = `escalate-${told.length + 1}`;
  const next = left.length > 1 ? now + NEXT_RELATIVE_MS : null;
  return { tell: { id: awake.id, stage }, next };
}

/**
 * REM-2, REM-4, REM-5, REM-6: what goes out now and when to look again. Of the rings on the person's
 * own devices only the newest whose time has come; relatives one at a time, the next a quarter of an
 * hour after the one before was really told. Who sleeps is passed over until the quiet ends, who has
 * no device that rings until the next look. Who was recalled is told anew (REM-3), and so is the
 * person after their last ring: "Taken" still stands on the screen.
 */
export function nextStep(input: LadderInput, state: LadderState, now: number): LadderStep {
  const { closes, undone } = input;
  if (closes === null) return { own: null, tell: null, next_at: null };
  const steps = ownSteps(input.instant, validSnoozes(input.snoozes, closes));
  const newest = newestDue(steps, now);
  const isNew = newest !== null && (state.rung_at === null || newest.at > state.rung_at);
  const { tell, next } = nextRelative({ ...input, closes }, state, now);
  const coming = nextAt(steps, now);
  const ahead = [coming, next].filter((at): at is number => at !== null);
  const anew: ReminderStep | null =
    undone !== null && coming === null ? { stage: `undone-${undone}`, at: now } : null;
  return { own: isNew ? newest : anew, tell, next_at: Math.min(closes, ...ahead) };
}

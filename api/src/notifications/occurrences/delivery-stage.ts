import type { EscalationStage, ReminderStage } from '@qamqor/shared/reminders/kinds';
import type { Occurrence } from './occurrence.store.ts';

/** Under its stage a delivery goes out once to a device. A step whose time is ahead again is another. */
export function stepStage(
  stage: ReminderStage | EscalationStage,
  { restarts }: Occurrence,
): string {
  return restarts > 0 ? `${stage}~${restarts}` : stage;
}

/** What was done, undone and done again is told again: of the round that has come to its end. */
export function roundStage(kind: 'cancel' | 'recall' | 'event', rounds: number): string {
  return rounds > 1 ? `${kind}-${rounds}` : kind;
}

/** The same for the round that is under way. */
export function comingStage(kind: 'recall' | 'event', { rounds }: Occurrence): string {
  return roundStage(kind, rounds + 1);
}

export const leftStage = (updates: number): string => `left-${updates}`;
export const claimedStage = (claimId: string): string => `claimed-${claimId}`;

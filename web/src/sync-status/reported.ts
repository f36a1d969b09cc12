import type { FailureKind, SyncState } from './shown-state.ts';

/** What a sync says of itself. */
export type SyncReport = Partial<
  Pick<SyncState, 'online' | 'leftBehind' | 'lastSyncAt' | 'clockOffset' | 'tooOld'>
> & { failure?: FailureKind | null };

/** The part of the state that changes by a report; another tab's success ends a row of failures, too. */
export function reported(
  state: Pick<SyncState, 'failure'>,
  { failure: kind, ...change }: SyncReport,
): Partial<SyncState> {
  if (kind === undefined) return change;
  if (kind === null) return { ...change, failure: null };
  const times = state.failure?.kind === kind ? state.failure.times + 1 : 1;
  return { ...change, failure: { kind, times } };
}

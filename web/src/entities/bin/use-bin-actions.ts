import { useState } from 'react';
import { useAttempt, type AttemptState } from '../../ui/use-attempt.ts';

/** What can go into the bin and come back. */
export interface Binnable {
  id: string;
  name: string;
  /** Who deleted it, and when; absent where that is not known. */
  gone?: { id: string; name: string; at: string } | null;
}

export interface BinActions {
  /** The one that was deleted last, until the next action. */
  deleted: Binnable | null;
  /** The one that was brought back last, until the next action. */
  restored: Binnable | null;
  state: AttemptState;
  remove: (one: Binnable) => void;
  restore: (one: Binnable) => void;
  forget: () => void;
}

export function useBinActions(act: {
  remove: (id: string) => Promise<void>;
  restore: (id: string) => Promise<void>;
}): BinActions {
  const attempt = useAttempt();
  const [deleted, setDeleted] = useState<Binnable | null>(null);
  const [restored, setRestored] = useState<Binnable | null>(null);
  const done = (last: { deleted?: Binnable; restored?: Binnable }) => {
    setDeleted(last.deleted ?? null);
    setRestored(last.restored ?? null);
  };
  return {
    deleted,
    restored,
    state: attempt.state,
    remove: (one) =>
      attempt.run(
        () => act.remove(one.id),
        () => done({ deleted: one }),
      ),
    restore: (one) =>
      attempt.run(
        () => act.restore(one.id),
        () => done({ restored: one }),
      ),
    forget: () => done({}),
  };
}

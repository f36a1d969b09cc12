import { useState } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { deleteMedicine, restoreMedicine } from '../../data/medicines.commands.ts';
import { useAttempt, type AttemptState } from '../../ui/dose/use-attempt.ts';

interface Named {
  id: string;
  name: string;
}

export interface BinActions {
  /** The one that was deleted last, until the next action. */
  deleted: Named | null;
  /** The one that was brought back last, until the next action. */
  restored: Named | null;
  state: AttemptState;
  remove: (medicine: Named) => void;
  restore: (medicine: Named) => void;
  forget: () => void;
}

export function useBinActions(personId: string): BinActions {
  const local = useLocalData();
  const attempt = useAttempt();
  const [deleted, setDeleted] = useState<Named | null>(null);
  const [restored, setRestored] = useState<Named | null>(null);
  const done = (last: { deleted?: Named; restored?: Named }) => {
    setDeleted(last.deleted ?? null);
    setRestored(last.restored ?? null);
  };
  return {
    deleted,
    restored,
    state: attempt.state,
    remove: (medicine) =>
      attempt.run(
        () => deleteMedicine(local, personId, medicine.id),
        () => done({ deleted: medicine }),
      ),
    restore: (medicine) =>
      attempt.run(
        () => restoreMedicine(local, personId, medicine.id),
        () => done({ restored: medicine }),
      ),
    forget: () => done({}),
  };
}

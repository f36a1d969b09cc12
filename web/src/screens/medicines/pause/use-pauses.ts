import { useState } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { pauseMedicine } from '../../../entities/medicine/medicines.commands.ts';
import { useAttempt } from '../../../ui/use-attempt.ts';

export interface Pauses {
  /** The one that was paused or taken again last: its row may stand elsewhere now. */
  last: { id: string; isPaused: boolean } | null;
  /** The one that could not be taken again. */
  failed: string | null;
  onPaused: (id: string) => void;
  /** `from` is the beginning of the pause: as an end it has passed on every clock. */
  resume: (id: string, from: string) => void;
}

/** MED-5: which of a person's medicines was paused last, and taking one again. */
export function usePauses(personId: string): Pauses {
  const local = useLocalData();
  const attempt = useAttempt();
  const [last, setLast] = useState<Pauses['last']>(null);
  return {
    last,
    failed: attempt.state === 'failed' ? (last?.id ?? null) : null,
    onPaused: (id) => setLast({ id, isPaused: true }),
    resume: (id, from) => {
      setLast({ id, isPaused: false });
      attempt.run(() => pauseMedicine(local, personId, id, from));
    },
  };
}

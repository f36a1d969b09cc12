import { useLingui } from '@lingui/react/macro';
import type { SkipReason } from '@qamqor/shared/doses/mark';
import { useState } from 'react';
import { useDoseActions } from './dose-actions.tsx';
import type { ShownDose } from './shown-dose.ts';
import { useAttempt, type AttemptState } from './use-attempt.ts';

export interface DoseControl {
  state: AttemptState;
  /** What to read aloud after the own action; empty before it. */
  said: string;
  take: () => void;
  skip: (reason: SkipReason) => void;
  undo: () => void;
}

/** Every screen marks a dose through this. Of several marks an undo takes back all that show. */
export function useDoseControl(dose: ShownDose): DoseControl {
  const { t } = useLingui();
  const actions = useDoseActions();
  const attempt = useAttempt();
  const [said, setSaid] = useState('');
  const name = dose.revision.name;
  const slot = { medicine_id: dose.medicine_id, date: dose.date, time: dose.time };
  const done = (words: string) => () => {
    setSaid(words);
    if ('vibrate' in navigator) navigator.vibrate(40);
  };
  return {
    state: attempt.state,
    said,
    take: () => attempt.run(() => actions.take(slot), done(t`${name}: taken`)),
    skip: (reason) => attempt.run(() => actions.skip(slot, reason), done(t`${name}: skipped`)),
    undo: () =>
      attempt.run(() => actions.undo(slot, dose.live_marks), done(t`${name}: taken back`)),
  };
}

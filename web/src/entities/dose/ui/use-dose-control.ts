import { useLingui } from '@lingui/react/macro';
import type { Mark, SkipReason } from '@qamqor/shared/doses/mark';
import { useLayoutEffect, useRef, useState } from 'react';
import { useDoseActions } from './dose-actions.tsx';
import type { ShownDose } from './shown-dose.ts';
import { useAttempt, type AttemptState } from '../../../ui/use-attempt.ts';
import { isMatch } from '../../../platform/media-query.ts';

export interface DoseControl<D extends ShownDose = ShownDose> {
  /** The dose as it stands now: with the own mark as soon as that is safe on the device. */
  dose: D;
  state: AttemptState;
  /** What to read aloud after the own action; empty before it. */
  said: string;
  take: () => void;
  skip: (reason: SkipReason) => void;
  undo: () => void;
}

function withMark<D extends ShownDose>(dose: D, mark: Mark): D {
  return {
    ...dose,
    mark,
    status: mark.status,
    unsent: true,
    live_marks: [...dose.live_marks, mark],
  };
}

function withoutMarks<D extends ShownDose>(dose: D): D {
  return { ...dose, mark: null, second: null, live_marks: [], status: dose.by_clock, unsent: true };
}

/** As long as a second tap on one place is ignored (UI-9). */
const JUST_TURNED_MS = 700;

/**
 * True shortly after a dose was marked or taken back otherwise than by this control: by another
 * person, on another device or page, or as the databases tell who know more than the copy of the last
 * visit. A finger was on its way to the button that stood there before; a mouse follows the eye.
 */
function useJustTurned(isMarked: boolean): {
  justTurned: () => boolean;
  byHand: (isMarked: boolean) => void;
} {
  const before = useRef(isMarked);
  const own = useRef<boolean | null>(null);
  const turnedAt = useRef(-Infinity);
  useLayoutEffect(() => {
    const isOwn = own.current === isMarked;
    if (before.current !== isMarked && !isOwn) turnedAt.current = performance.now();
    before.current = isMarked;
    own.current = null;
  }, [isMarked]);
  return {
    justTurned: () =>
      performance.now() - turnedAt.current < JUST_TURNED_MS && !isMatch('(pointer: fine)'),
    byHand: (isMarkedNow) => {
      own.current = isMarkedNow;
    },
  };
}

/** Every screen marks a dose through this. Of several marks an undo takes back all that show. */
export function useDoseControl<D extends ShownDose>(read: D): DoseControl<D> {
  const { t } = useLingui();
  const actions = useDoseActions();
  const attempt = useAttempt();
  const [said, setSaid] = useState({ words: '', marked: false });
  // The databases are read again a moment after the mark was saved; until then it stands here.
  const [ahead, setAhead] = useState<{ after: string; mark: Mark | null } | null>(null);
  const stand = read.live_marks.map(({ id }) => id).join(' ');
  const isAhead = ahead !== null && ahead.after === stand;
  if (ahead !== null && !isAhead) setAhead(null);
  const dose = !isAhead ? read : ahead.mark ? withMark(read, ahead.mark) : withoutMarks(read);
  const { justTurned, byHand } = useJustTurned(dose.mark !== null);
  const name = dose.revision.name;
  const slot = { medicine_id: dose.medicine_id, date: dose.date, time: dose.time };
  const takenAt = dose.past ? dose.instant : undefined;
  const stands = (mark: Mark | null, words: string) => {
    byHand(mark !== null);
    setAhead({ after: stand, mark });
    setSaid({ words, marked: mark !== null });
    if ('vibrate' in navigator) navigator.vibrate(40);
  };
  const marked = (words: string) => (mark: Mark) => stands(mark, words);
  return {
    dose,
    state: attempt.state,
    // What was said of a mark that the server holds back, or that was taken back elsewhere, is over.
    said: said.marked === (dose.mark !== null) ? said.words : '',
    take: () => {
      if (justTurned()) return;
      attempt.run(() => actions.take(slot, takenAt), marked(t`${name}: taken`));
    },
    skip: (reason) => attempt.run(() => actions.skip(slot, reason), marked(t`${name}: skipped`)),
    undo: () => {
      if (justTurned()) return;
      attempt.run(
        () => actions.undo(slot, dose.live_marks),
        () => stands(null, t`${name}: taken back`),
      );
    },
  };
}

import { useLingui } from '@lingui/react/macro';
import { Check, Undo2 } from 'lucide-react';
import { buttonIconClass, type ButtonSize } from '../../../ui/button-class.ts';
import { Button } from '../../../ui/button.tsx';
import { MarkWords } from './dose-state.tsx';
import { isOpenNow, type ShownDose } from './shown-dose.ts';
import type { DoseControl } from './use-dose-control.ts';

export interface MarkButtonProps {
  dose: ShownDose;
  control: DoseControl;
  describedBy: string;
  size?: ButtonSize | undefined;
  /** The main button of the screen keeps its weight, whatever the clock says. */
  main?: boolean | undefined;
  /** Beside a main button there is no second one of its weight. */
  quiet?: boolean | undefined;
  /** The word for marking, where it is not the person's own dose. */
  word?: string | undefined;
}

/**
 * 'Mark Taken', then 'Undo' in the same element, so that focus and finger stay where they were. A
 * ghost of the longest words keeps the width. A dose that may be taken already is asked about instead.
 */
export function MarkButton(props: MarkButtonProps) {
  const { dose, control, describedBy, size, main = false, quiet = false, word } = props;
  const { t } = useLingui();
  const mark = word ?? t`Mark Taken`;
  const undo = t`Undo`;
  const saving = t`Saving…`;
  if (dose.asks_about) return null;
  const isMarked = dose.mark !== null;
  const words = control.state === 'slow' ? saving : isMarked ? undo : mark;
  const longest = [mark, undo, saving].reduce((a, b) => (b.length > a.length ? b : a));
  const strong = !isMarked && !quiet && (main || isOpenNow(dose));
  const IconMark = isMarked ? Undo2 : Check;
  return (
    <Button
      variant={strong ? 'primary' : 'quiet'}
      size={size}
      wide={main}
      aria-describedby={describedBy}
      data-take={isMarked ? undefined : dose.id}
      data-saving={isMarked ? undefined : saving}
      onClick={isMarked ? control.undo : control.take}
    >
      <span
        data-longest={longest}
        className="grid justify-items-center before:invisible before:h-0 before:pl-9 before:content-[attr(data-longest)]"
      >
        <span key={words} className="flex flex-wrap items-center justify-center gap-x-3">
          <IconMark className={buttonIconClass(size)} aria-hidden />
          <MarkWords mark={words === undo ? dose.mark : null}>{words}</MarkWords>
        </span>
      </span>
    </Button>
  );
}

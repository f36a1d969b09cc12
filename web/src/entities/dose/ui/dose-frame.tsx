import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { AttemptFailed } from './attempt-failed.tsx';
import { choicesClass } from './choices-class.ts';
import { DoseState, SecondTaken } from './dose-state.tsx';
import { DoseTime } from './dose-time.tsx';
import { Pill } from './pill.tsx';
import type { Whose } from './shown-dose.ts';
import { doseWords } from './units.ts';
import type { DoseControl } from './use-dose-control.ts';

export interface DoseFrameProps {
  /** Of what stands beside the pill: the choices are described by it. */
  id: string;
  control: DoseControl;
  whose: Whose;
  name: ReactNode;
  /** What else is known of the dose, below its state. */
  notes?: ReactNode;
  choices: ReactNode;
  /** What a screen reader is told of, where it is not the control's own. */
  said?: string;
}

/** The row of one dose, on the own day and on another person's. */
export function DoseFrame({ id, control, whose, name, notes, choices, said }: DoseFrameProps) {
  const { i18n } = useLingui();
  const { dose, state } = control;
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <li className="@container border-t border-line px-[16px] py-2 first:border-t-0 sm:px-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex beside grow-[999] basis-60 flex-wrap items-center gap-x-2.5">
          <Pill medicine={dose.medicine} className="size-[64px]" />
          <div id={id} className="beside grow basis-44">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <DoseTime dose={dose} className="text-xl leading-tight font-bold whitespace-nowrap" />
              {name}
            </div>
            <div className="flex flex-wrap gap-x-4">
              {words === '' ? null : <p className="text-soft">{words}</p>}
              <p>
                <DoseState dose={dose} whose={whose} />
              </p>
            </div>
            {notes}
          </div>
        </div>
        {choices ? <div className={choicesClass}>{choices}</div> : null}
      </div>
      <SecondTaken dose={dose} whose={whose} />
      <AttemptFailed state={state} />
      <span role="status" className="sr-only">
        {said ?? control.said}
      </span>
    </li>
  );
}

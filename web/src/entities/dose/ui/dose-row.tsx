import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AttemptFailed } from './attempt-failed.tsx';
import { choicesClass } from './choices-class.ts';
import { DoseState, SecondTaken } from './dose-state.tsx';
import { DoseTime } from './dose-time.tsx';
import { MarkButton } from './mark-button.tsx';
import { NameLink } from './name-link.tsx';
import { Pill } from './pill.tsx';
import type { ShownDose, Whose } from './shown-dose.ts';
import { SecondChoice } from './second-choice.tsx';
import { doseWords } from './units.ts';
import { useDoseControl } from './use-dose-control.ts';

export interface DoseRowProps {
  dose: ShownDose;
  whose: Whose;
}

export function DoseRow({ dose: read, whose }: DoseRowProps) {
  const { i18n } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  const name = dose.revision.name;
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <li className="@container border-t border-line px-[16px] py-2 first:border-t-0 sm:px-5 md:px-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 grow-[999] basis-60 flex-wrap items-center gap-x-2.5">
          <Pill medicine={dose.medicine} className="size-[64px]" />
          <div id={id} className="min-w-0 grow basis-44">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <DoseTime dose={dose} className="text-xl leading-tight font-bold whitespace-nowrap" />
              <NameLink id={dose.id} className="text-lg">
                {name}
              </NameLink>
            </div>
            <div className="flex flex-wrap gap-x-4">
              {words === '' ? null : <p className="text-soft">{words}</p>}
              <p>
                <DoseState dose={dose} whose={whose} />
              </p>
            </div>
          </div>
        </div>
        <div className={choicesClass}>
          <MarkButton dose={dose} control={control} describedBy={id} />
          <SecondChoice dose={dose} control={control} describedBy={id} />
        </div>
      </div>
      <SecondTaken dose={dose} whose={whose} />
      <AttemptFailed state={control.state} />
      <span role="status" className="sr-only">
        {control.said}
      </span>
    </li>
  );
}

import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { DoseState, SecondTaken } from '../../entities/dose/ui/dose-state.tsx';
import { MarkButton } from '../../entities/dose/ui/mark-button.tsx';
import { NameLink } from '../../entities/dose/ui/name-link.tsx';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import type { ShownDose, Whose } from '../../entities/dose/ui/shown-dose.ts';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { useDoseControl } from '../../entities/dose/ui/use-dose-control.ts';
import { isToDo } from './day-order.ts';

/** One dose of several of one time. The line below the name turns, and no other comes (UI-13). */
export function GroupRow({ dose: read, whose }: { dose: ShownDose; whose: Whose }) {
  const { i18n } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <li className="border-t border-line py-2">
      <div className="flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2">
        <Pill medicine={dose.medicine} className="size-16" />
        <div id={id} className="beside grow basis-40">
          <time className="sr-only">{dose.time}</time>
          <h3 className="text-2xl">
            <NameLink id={dose.id}>{dose.revision.name}</NameLink>
          </h3>
          {isToDo(dose) && words !== '' ? (
            <p className="text-soft">{words}</p>
          ) : (
            <p>
              <DoseState dose={dose} whose={whose} />
            </p>
          )}
        </div>
        <MarkButton dose={dose} control={control} describedBy={id} quiet />
      </div>
      <SecondTaken dose={dose} whose={whose} />
      <AttemptFailed state={control.state} />
      <span role="status" className="sr-only">
        {control.said}
      </span>
    </li>
  );
}

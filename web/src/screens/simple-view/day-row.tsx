import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { DoseState, SecondTaken, Unsent } from '../../entities/dose/ui/dose-state.tsx';
import { DoseTime } from '../../entities/dose/ui/dose-time.tsx';
import { MarkButton } from '../../entities/dose/ui/mark-button.tsx';
import { NameLink } from '../../entities/dose/ui/name-link.tsx';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import { isOpenNow, type ShownDose, type Whose } from '../../entities/dose/ui/shown-dose.ts';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { useDoseControl } from '../../entities/dose/ui/use-dose-control.ts';

/** UI-14: a dose that is not due has no button here; it is marked on its own page. */
export function DayRow({ dose: read, whose }: { dose: ShownDose; whose: Whose }) {
  const { i18n } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <li className="border-t border-line px-[16px] first:border-t-0 sm:px-5 md:px-6">
      <div className="flex min-h-24 flex-wrap items-center gap-x-4">
        <Pill medicine={dose.medicine} className="size-12" />
        <div id={id} className="flex beside grow basis-60 flex-wrap items-center gap-x-4 py-[8px]">
          <DoseTime dose={dose} className="min-w-20 text-2xl leading-tight font-bold" />
          <div className="beside grow basis-40">
            <NameLink id={dose.id} className="text-xl">
              {dose.revision.name}
            </NameLink>
            {words === '' ? null : <p className="text-soft">{words}</p>}
            {dose.status === 'upcoming' ? null : (
              <p>
                <DoseState dose={dose} whose={whose} />
              </p>
            )}
          </div>
        </div>
        {isOpenNow(dose) || dose.mark ? (
          <div className="relative pt-[12px] pb-5">
            <MarkButton dose={dose} control={control} describedBy={id} quiet />
            <Unsent shown={dose.unsent} />
          </div>
        ) : null}
      </div>
      <SecondTaken dose={dose} whose={whose} />
      <AttemptFailed state={control.state} />
      <span role="status" className="sr-only">
        {control.said}
      </span>
    </li>
  );
}

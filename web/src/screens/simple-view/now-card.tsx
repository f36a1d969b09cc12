import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Day } from '../../entities/dose/day.queries.ts';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { DoseState, SecondTaken, Unsent } from '../../entities/dose/ui/dose-state.tsx';
import { DoseTime } from '../../entities/dose/ui/dose-time.tsx';
import { MarkButton } from '../../entities/dose/ui/mark-button.tsx';
import { NameLink } from '../../entities/dose/ui/name-link.tsx';
import { Pill } from '../../entities/dose/ui/pill.tsx';
import type { ShownDose } from '../../entities/dose/ui/shown-dose.ts';
import { doseWords } from '../../entities/dose/ui/units.ts';
import { useDoseControl } from '../../entities/dose/ui/use-dose-control.ts';
import { Card } from '../../ui/card.tsx';

export interface NowCardProps {
  dose: ShownDose;
  day: Day;
  /** The one main button of the screen is here (UI-14). */
  main: boolean;
}

/** One dose that is open. After the mark it stays here, with 'Undo' where the button was. */
export function NowCard({ dose: read, day, main }: NowCardProps) {
  const { i18n } = useLingui();
  const control = useDoseControl(read);
  const { dose } = control;
  const id = useId();
  const words = doseWords(i18n, { ...dose.revision, with_food: dose.medicine.with_food });
  return (
    <Card
      as="section"
      emphasis={main}
      aria-labelledby={id}
      className="relative grid grid-cols-1 gap-[20px] p-[16px] pb-6! sm:p-[28px]"
    >
      <div>
        <DoseTime dose={dose} className="text-5xl leading-tight font-bold" />
        <p className="text-lg">
          <DoseState dose={dose} whose={day} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-5">
        <Pill medicine={dose.medicine} />
        <div className="beside grow basis-48">
          <h2 id={id} className="text-2xl">
            <NameLink id={dose.id}>{dose.revision.name}</NameLink>
          </h2>
          {words === '' ? null : <p className="text-soft">{words}</p>}
        </div>
      </div>
      <MarkButton dose={dose} control={control} describedBy={id} size="main" main quiet={!main} />
      <SecondTaken dose={dose} whose={day} />
      <AttemptFailed state={control.state} />
      <Unsent shown={dose.unsent} />
      <span role="status" className="sr-only">
        {control.said}
      </span>
    </Card>
  );
}

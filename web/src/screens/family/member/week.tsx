import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useWeek, type DayOfWeek } from '../../../entities/family/week.ts';
import { FigureWords } from '../../../entities/family/ui/figure-words.tsx';
import { useFormat } from '../../../locale/use-format.ts';
import { Card } from '../../../ui/card.tsx';
import { DoseState } from '../../../entities/dose/ui/dose-state.tsx';
import type { Whose } from '../../../entities/dose/ui/shown-dose.ts';
import { FoldTitle } from '../../../ui/fold-title.tsx';

/** DOSE-10: what was taken of what was planned; what is not known stands apart from it. */
export function Week({ personId, whose }: { personId: string; whose: Whose }) {
  const days = useWeek(personId);
  if (!days) return null;
  return (
    <Card as="section" flush aria-labelledby="member-week">
      <h2 id="member-week" className="px-[16px] pt-5 pb-3 sm:px-5 md:px-6">
        <Trans>Last seven days</Trans>
      </h2>
      {days.length === 0 ? (
        <p className="border-t border-line px-[16px] py-4 text-soft sm:px-5 md:px-6">
          <Trans>Nothing was to be taken in these days.</Trans>
        </p>
      ) : (
        <ul>
          {days.map((day) => (
            <OneDay key={day.date} day={day} whose={whose} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function OneDay({ day, whose }: { day: DayOfWeek; whose: Whose }) {
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  return (
    <li className="border-t border-line">
      <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
        <FoldTitle>
          <b className="first-letter:uppercase">{format.fullDate(day.date)}</b>
          <span className="text-soft">
            <FigureWords figure={day.figure} />
          </span>
        </FoldTitle>
        {opened ? <Doses day={day} whose={whose} /> : null}
      </details>
    </li>
  );
}

function Doses({ day, whose }: { day: DayOfWeek; whose: Whose }) {
  return (
    <ul className="grid grid-cols-1 gap-3 px-[16px] pb-4 sm:px-5 md:px-6">
      {day.doses.map((dose) => (
        <li key={dose.id}>
          <span className="block">
            {dose.time} <bdi>{dose.revision.name}</bdi>
          </span>
          <DoseState dose={dose} whose={whose} />
        </li>
      ))}
    </ul>
  );
}

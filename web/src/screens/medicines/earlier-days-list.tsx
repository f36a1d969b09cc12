import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useEarlierDays, type EarlierDay } from '../../entities/dose/earlier-days.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { useFormat } from '../../locale/use-format.ts';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { DoseGroups } from '../../entities/dose/ui/dose-list.tsx';
import type { Whose } from '../../entities/dose/ui/shown-dose.ts';

export default function EarlierDaysList() {
  const { userId } = useLocalData();
  const earlier = useEarlierDays(userId);
  if (!earlier) return null;
  const { days, zones } = earlier;
  if (days.length === 0)
    return (
      <p className="border-t border-line px-[16px] py-4 text-soft sm:px-5 md:px-6">
        <Trans>Nothing was to be taken in the last 14 days.</Trans>
      </p>
    );
  return (
    <ul>
      {days.map((day) => (
        <li key={day.date} className="border-t border-line">
          <OneDay day={day} whose={{ person_id: userId, zones }} />
        </li>
      ))}
    </ul>
  );
}

function OneDay({ day, whose }: { day: EarlierDay; whose: Whose }) {
  const format = useFormat();
  const [opened, setOpened] = useState(false);
  const { taken, scheduled } = day;
  return (
    <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
      <FoldTitle>
        <b className="first-letter:uppercase">{format.fullDate(day.date)}</b>
        <span className="text-soft">
          <Trans>
            {taken} of {scheduled} taken
          </Trans>
        </span>
      </FoldTitle>
      {opened ? <DoseGroups doses={day.doses} whose={whose} /> : null}
    </details>
  );
}

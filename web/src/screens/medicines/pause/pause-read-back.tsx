import { Trans } from '@lingui/react/macro';
import { weekdayOf } from '@qamqor/shared/calendar/dates';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { stillOpen, type PauseValues } from './pause-values.ts';

export interface PauseReadBackProps {
  medicine: MedicineView;
  values: PauseValues;
  day: AnyDay;
}

/** UI-17: what the pause does, in words; what was due before it begins is not touched by it. */
export function PauseReadBack({ medicine, values, day }: PauseReadBackProps) {
  const format = useFormat();
  const { name } = medicine;
  const date = format.date(values.date);
  const weekday = format.weekday(weekdayOf(values.date));
  const open = stillOpen(medicine.id, day);
  const times = format.list(open);
  return (
    <Notice live>
      {values.ends ? (
        <p>
          <Trans>
            <bdi>{name}</bdi> is paused until {weekday} {date}. It does not ring until then.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>
            <bdi>{name}</bdi> is paused. It does not ring until you press "Take again".
          </Trans>
        </p>
      )}
      {open.length === 0 ? null : (
        <p>
          <Trans>What was due at {times} stays in the list.</Trans>
        </p>
      )}
    </Notice>
  );
}

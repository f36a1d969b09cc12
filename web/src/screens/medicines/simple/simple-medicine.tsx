import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { AnyDay } from '../../../entities/dose/day.queries.ts';
import { Pill } from '../../../entities/dose/ui/pill.tsx';
import { doseWords } from '../../../entities/dose/ui/units.ts';
import type { MedicineView } from '../../../entities/medicine/medicines.queries.ts';
import { useFormat } from '../../../locale/use-format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { pauseNow } from '../pause/pause-now.ts';
import { PausedWords } from '../pause/paused-words.tsx';
import { PlannedChange } from '../planned/planned-change.tsx';
import { scheduleWords } from '../schedule-words.ts';

/** A medicine to look at: what it looks like, its name, what it is for, and when. */
export function SimpleMedicine({ medicine, day }: { medicine: MedicineView; day: AnyDay }) {
  const { i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const words = doseWords(i18n, medicine);
  const pause = pauseNow(medicine, day);
  return (
    <Card as="li" aria-labelledby={id} className="flex flex-wrap items-center gap-5">
      <Pill medicine={medicine} className="size-24" />
      <div className="flex beside grow basis-60 flex-col gap-1">
        <h2 id={id} className="text-2xl">
          <bdi>{medicine.name}</bdi>
        </h2>
        {medicine.notes === '' ? null : (
          <p className="measure whitespace-pre-line">{medicine.notes}</p>
        )}
        <p className="text-soft">
          {words === '' ? null : <span className="first-letter:uppercase">{words}. </span>}
          {scheduleWords(i18n, format, medicine)}
        </p>
        <PlannedChange medicine={medicine} day={day} />
        {pause ? (
          <p>
            <Badge>
              <PausedWords until={pause.until} zones={day.zones} />
            </Badge>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

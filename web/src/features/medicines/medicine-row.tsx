import { Trans, useLingui } from '@lingui/react/macro';
import { Clock, Pencil, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { MedicineView } from '../../data/medicines.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Pill } from '../../ui/dose/pill.tsx';
import { doseWords } from '../../ui/dose/units.ts';
import { scheduleWords } from './schedule-words.ts';

export interface MedicineRowProps {
  medicine: MedicineView;
  today: string;
  /** Left out where the reader may only look. */
  change?: { onEdit: () => void; onDelete: () => void } | undefined;
}

export function MedicineRow({ medicine, today, change }: MedicineRowProps) {
  const { i18n } = useLingui();
  const format = useFormat();
  const id = useId();
  const dose = doseWords(i18n, medicine);
  const dimmed = !medicine.is_active;
  return (
    <li
      className={classes(
        'border-t border-line px-[16px] py-4.5 sm:px-5 md:px-6',
        dimmed && 'bg-sunk last:rounded-b-card',
      )}
    >
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
        <div className="flex min-w-0 grow basis-96 items-start gap-4">
          <Pill medicine={medicine} className={classes('size-14', dimmed && 'opacity-60')} />
          <div className="grid grid-cols-1 min-w-0 gap-0.5">
            <h3 id={id} className={classes(dimmed && 'text-soft')}>
              <bdi>{medicine.name}</bdi>
            </h3>
            {dose === '' ? null : <p className="text-soft first-letter:uppercase">{dose}</p>}
            <p className="text-soft">{scheduleWords(i18n, format, medicine)}</p>
            {medicine.notes === '' ? null : (
              <p className="measure whitespace-pre-line text-soft">{medicine.notes}</p>
            )}
            <p className="mt-1 flex flex-wrap gap-3 empty:hidden">
              {dimmed ? <Inactive medicine={medicine} today={today} /> : null}
              {medicine.unsent ? (
                <Badge icon={Clock}>
                  <Trans>Not sent yet</Trans>
                </Badge>
              ) : null}
            </p>
          </div>
        </div>
        {change ? (
          <div className="flex flex-wrap gap-4">
            <Button variant="quiet" icon={Pencil} aria-describedby={id} onClick={change.onEdit}>
              <Trans>Edit</Trans>
            </Button>
            <Button variant="text" icon={Trash2} aria-describedby={id} onClick={change.onDelete}>
              <Trans>Delete</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

function Inactive({ medicine, today }: { medicine: MedicineView; today: string }) {
  const hasEnded = medicine.end_date !== null && medicine.end_date < today;
  return <Badge>{hasEnded ? <Trans>Ended</Trans> : <Trans>Paused</Trans>}</Badge>;
}

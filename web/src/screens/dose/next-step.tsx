import { Trans } from '@lingui/react/macro';
import { slotId } from '@qamqor/shared/medicines/slot';
import { ArrowRight, Check } from 'lucide-react';
import type { Day, DoseView } from '../../entities/dose/day.queries.ts';
import { useFormat } from '../../locale/use-format.ts';
import { isOpenNow } from '../../entities/dose/ui/shown-dose.ts';
import { LinkButton } from '../../ui/link-button.tsx';

/** What comes after this dose: another that is due, or when the next one is. */
export function NextStep({ dose, day }: { dose: DoseView; day: Day }) {
  const format = useFormat();
  const others = day.listed.filter((one) => one.id !== dose.id && one.mark === null);
  // REM-1: a tap on a notice steps through the doses of its time first.
  const together = others.find((one) => one.time === dose.time && one.date === dose.date);
  const due = together && isOpenNow(together) ? together : others.find(isOpenNow);
  const later = others.find((one) => one.status === 'upcoming') ?? day.tomorrow_first;
  if (due) {
    const time = due.carried ? `${format.date(due.date)} ${due.time}` : due.time;
    const { name } = due.revision;
    return (
      <div className="mt-6 border-t border-line pt-6">
        <LinkButton
          to="/app/dose/$slot"
          params={{ slot: slotId(due) }}
          variant="quiet"
          size="simple"
          icon={ArrowRight}
          wide
        >
          <Trans>
            Next: {time} <bdi>{name}</bdi>
          </Trans>
        </LinkButton>
      </div>
    );
  }
  return (
    <p className="mt-6 flex gap-3 border-t border-line pt-6">
      <Check className="mt-0.5 size-6 shrink-0 text-taken" aria-hidden />
      <span>
        <Trans>Nothing else is due now.</Trans> {later ? <Later day={day} next={later} /> : null}
      </span>
    </p>
  );
}

function Later({ day, next }: { day: Day; next: { date: string; time: string } }) {
  const { time } = next;
  return next.date === day.date ? (
    <Trans>The next one is at {time}.</Trans>
  ) : (
    <Trans>The next one is tomorrow at {time}.</Trans>
  );
}

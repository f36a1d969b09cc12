import { Plural, Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import { Compliance, ComplianceNote } from '../../entities/dose/ui/compliance.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';

export function MedicineTiles({ day, total }: { day: Day; total: number }) {
  const { taken, missed, overdue } = day.counts;
  return (
    <StatGrid>
      <Stat value={total} label={<Trans>Total</Trans>} />
      <Stat value={taken} label={<Trans>Today Taken</Trans>} />
      <Stat
        value={missed}
        label={<Trans>Pending</Trans>}
        note={
          overdue > 0 ? (
            <Plural value={overdue} one="# of them Missed" other="# of them Missed" />
          ) : undefined
        }
      />
      <Stat
        value={<Compliance weekly={day.weekly} />}
        label={<Trans>Compliance</Trans>}
        note={<ComplianceNote weekly={day.weekly} />}
      />
    </StatGrid>
  );
}

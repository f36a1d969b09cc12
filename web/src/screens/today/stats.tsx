import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import { Compliance, ComplianceNote } from '../../entities/dose/ui/compliance.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { TodaysEventsCount } from './upcoming-card.tsx';

export interface StatsProps {
  day: Day;
  members: readonly FamilyMember[];
}

export function Stats({ day, members }: StatsProps) {
  return (
    <StatGrid>
      <Stat
        value={members.filter((member) => member.status !== 'declined').length}
        label={<Trans>Family Members</Trans>}
      />
      <Stat value={day.active_medicines} label={<Trans>Active Medicines</Trans>} />
      <Stat value={<TodaysEventsCount />} label={<Trans>Today's Schedule</Trans>} />
      <Stat
        value={<Compliance weekly={day.weekly} />}
        label={<Trans>Compliance Rate</Trans>}
        note={<ComplianceNote weekly={day.weekly} />}
      />
    </StatGrid>
  );
}

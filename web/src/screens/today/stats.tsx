import { Trans } from '@lingui/react/macro';
import type { Day } from '../../entities/dose/day.queries.ts';
import type { FamilyMember } from '../../entities/family/family.queries.ts';
import type { KnownList } from '../../entities/known.ts';
import { Compliance, ComplianceNote } from '../../entities/dose/ui/compliance.tsx';
import { Stat, StatGrid } from '../../ui/stat.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

const LookingCount = lazyComponent(
  async () => (await import('../../entities/family/ui/looked-after.tsx')).LookingCount,
  { missing: 'unsaid', meanwhile: '–' },
);

const TodaysEvents = lazyComponent(
  async () => (await import('../../entities/event/ui/upcoming-events.tsx')).TodaysEvents,
  { missing: 'unsaid', meanwhile: '–' },
);

export interface StatsProps {
  day: Day;
  /** Null: not known yet. */
  members: KnownList<FamilyMember> | null;
}

/** The family of somebody who looks after nobody are those who look after them. */
export function Stats({ day, members }: StatsProps) {
  return (
    <StatGrid>
      <Stat
        value={members?.filter(({ status }) => status !== 'declined').length || <LookingCount />}
        label={<Trans>Family Members</Trans>}
      />
      <Stat value={day.active_medicines} label={<Trans>Active Medicines</Trans>} />
      <Stat
        value={<TodaysEvents personId={day.person_id} />}
        label={<Trans>Today's Schedule</Trans>}
      />
      <Stat
        value={<Compliance weekly={day.weekly} />}
        label={<Trans>Compliance Rate</Trans>}
        note={<ComplianceNote weekly={day.weekly} />}
      />
    </StatGrid>
  );
}

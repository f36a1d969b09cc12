import { Trans } from '@lingui/react/macro';
import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import { endsPause } from '@qamqor/shared/medicines/ends-pause';
import type { Approval } from '@qamqor/shared/family/link';
import { operationOf } from '@qamqor/shared/sync/operations';
import type { ReactNode } from 'react';
import { useEventsData } from '../../../entities/event/events.queries.ts';
import { useFormat } from '../../../locale/use-format.ts';

/** What other features know in words: what is asked about a medicine, and about an event. */
export interface AskedWords {
  medicine: (props: { approval: Approval }) => ReactNode;
  event: (props: { approval: Approval }) => ReactNode;
}

/** UI-17: of a medicine how it would be taken, of an event when and where. */
export function AskedDetails({ approval, words }: { approval: Approval; words: AskedWords }) {
  const { op } = approval;
  if (operationOf(op)?.subject === 'event') return <words.event approval={approval} />;
  if (op === 'medicine.pause') return endsPause(approval) ? null : <PauseEnd approval={approval} />;
  if (op !== 'medicine.add' && op !== 'medicine.revise') return null;
  return <words.medicine approval={approval} />;
}

function PauseEnd({ approval }: { approval: Approval }) {
  const format = useFormat();
  const data = useEventsData(approval.person_id);
  const { until } = approval.args as { until: string | null };
  if (!data) return null;
  if (until === null)
    return (
      <p>
        <Trans>Until somebody starts it again.</Trans>
      </p>
    );
  const { date, time } = homeWall(data.zones, fromWire(until));
  const day = format.fullDate(date);
  return (
    <p>
      <Trans>
        Until {day}, {time}
      </Trans>
    </p>
  );
}

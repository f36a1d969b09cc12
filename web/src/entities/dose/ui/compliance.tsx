import { Trans } from '@lingui/react/macro';
import type { Adherence } from '@qamqor/shared/doses/adherence';

/** DOSE-10: "13 of 14" first; no figure is a dash. */
export function Compliance({ weekly }: { weekly: Adherence }) {
  const { taken, due } = weekly;
  if (weekly.percent === null) return '—';
  return (
    <Trans>
      {taken} of {due}
    </Trans>
  );
}

export function ComplianceNote({ weekly }: { weekly: Adherence }) {
  const { percent } = weekly;
  if (percent === null) return <Trans>No doses yet, last 7 days</Trans>;
  return <Trans>Doses taken, last 7 days: {percent} %</Trans>;
}

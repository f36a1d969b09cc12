import { Trans } from '@lingui/react/macro';
import { todayCounts } from '@qamqor/shared/doses/adherence';
import type { Dose } from '@qamqor/shared/doses/day';

/** UI-19: yesterday stays in sight beside today. */
export function Yesterday({ doses }: { doses: readonly Dose[] }) {
  const { taken, scheduled } = todayCounts(doses);
  if (scheduled === 0) return null;
  return (
    <p className="w-full text-soft">
      <Trans>
        Yesterday: {taken} of {scheduled} taken
      </Trans>
    </p>
  );
}

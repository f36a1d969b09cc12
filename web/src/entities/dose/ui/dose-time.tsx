import { Trans } from '@lingui/react/macro';
import type { ShownDose } from './shown-dose.ts';

/** UI-19: what is carried over midnight is not taken for the dose of the coming evening. */
export function DoseTime({ dose, className }: { dose: ShownDose; className: string }) {
  return (
    <div className={className}>
      {dose.carried ? (
        <span className="block text-base">
          <Trans>Yesterday</Trans>
        </span>
      ) : null}
      <time>{dose.time}</time>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { CircleAlert } from 'lucide-react';
import type { AttemptState } from '../../../ui/use-attempt.ts';

/** The duty that is absolute: what was not saved is called not saved. */
export function AttemptFailed({ state }: { state: AttemptState }) {
  if (state !== 'failed') return null;
  return (
    <p role="alert" className="flex gap-2 font-bold text-danger">
      <CircleAlert className="mt-0.5 size-6 shrink-0" aria-hidden />
      <span>
        <Trans>Failed to log medicine. Please try again.</Trans>{' '}
        <Trans>It is NOT saved yet. Other marks are safe.</Trans>
      </span>
    </p>
  );
}

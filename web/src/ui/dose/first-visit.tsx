import { Trans } from '@lingui/react/macro';
import { CloudOff } from 'lucide-react';
import { EmptyState } from '../empty-state.tsx';
import { Spinner } from '../spinner.tsx';

/** Nothing has ever arrived on this device: the only wait that the app knows. */
export function FirstVisit({ online }: { online: boolean }) {
  if (online) return <Spinner label={<Trans>Fetching your day…</Trans>} />;
  return (
    <EmptyState icon={CloudOff} title={<Trans>Your day is not here yet</Trans>}>
      <Trans>It will appear as soon as there is internet. Nothing is lost.</Trans>
    </EmptyState>
  );
}

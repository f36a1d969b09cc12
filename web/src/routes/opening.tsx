import { Trans } from '@lingui/react/macro';
import { Spinner } from '../ui/spinner.tsx';

export function Opening() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <Spinner label={<Trans>One moment…</Trans>} />
    </main>
  );
}

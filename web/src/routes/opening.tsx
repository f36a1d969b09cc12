import { Trans } from '@lingui/react/macro';
import { use } from 'react';
import { Spinner } from '../ui/spinner.tsx';
import { InShell } from './failure.tsx';

/** A page, or in the shell its main part, whose program is on its way. */
export function Opening() {
  const isInside = use(InShell);
  const Frame = isInside ? 'div' : 'main';
  return (
    <Frame
      id={isInside ? undefined : 'main'}
      className={`grid place-items-center ${isInside ? 'py-12' : 'min-h-dvh'}`}
    >
      <Spinner label={<Trans>One moment…</Trans>} />
    </Frame>
  );
}

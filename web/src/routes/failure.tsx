import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { createContext, use, useEffect } from 'react';
import { forgetSnapshots } from '../local-db/snapshot/forget-snapshot.ts';
import { logger } from '../platform/logger.ts';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ScreenNotLoaded } from './lazy-screen.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/** True below a frame that has the page's main part already. */
export const InShell = createContext(false);

/** Render failure, or a part of the program that did not arrive. */
export function Failure({ error }: Pick<ErrorComponentProps, 'error'>) {
  useEffect(() => {
    logger.error('A screen could not be drawn', error);
    // A kept copy that cannot be drawn must not fail again at the next start.
    forgetSnapshots(browserStorage());
  }, [error]);
  const { t } = useLingui();
  const title =
    error instanceof ScreenNotLoaded ? t`This page could not be opened` : t`Something went wrong`;
  const Frame = use(InShell) ? 'div' : 'main';
  return (
    <Frame
      data-failure
      className="mx-auto grid grid-cols-1 max-w-2xl gap-5 px-4 py-12 wrap-anywhere"
    >
      <Logo />
      <h1 tabIndex={-1}>{title}</h1>
      <p>
        <Trans>Please refresh the page or try again later.</Trans>
      </p>
      <p className="text-soft">
        <Trans>Nothing that you marked was lost. It is kept on this device.</Trans>
      </p>
      <div>
        <Button icon={RotateCw} onClick={() => window.location.reload()}>
          <Trans>Refresh the page</Trans>
        </Button>
      </div>
    </Frame>
  );
}

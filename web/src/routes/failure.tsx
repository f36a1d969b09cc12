import { useEffect } from 'react';
import { forgetKept } from '../data/kept.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { RotateCw } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { Logo } from '../ui/logo.tsx';
import { ScreenNotLoaded } from './lazy-screen.ts';

/** Render failure, or a part of the program that did not arrive. */
export function Failure({ error }: Pick<ErrorComponentProps, 'error'>) {
  // A kept copy that cannot be drawn must not fail again at the next start.
  useEffect(() => forgetKept(localStorage), []);
  const { t } = useLingui();
  const title =
    error instanceof ScreenNotLoaded ? t`This page could not be opened` : t`Something went wrong`;
  return (
    <main id="main" className="mx-auto grid grid-cols-1 max-w-2xl gap-5 px-4 py-12 wrap-anywhere">
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
    </main>
  );
}

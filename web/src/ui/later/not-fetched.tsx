import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from '../notice.tsx';

export interface NotFetchedProps {
  title?: ReactNode;
  reload: () => void;
  children: ReactNode;
}

export function NotFetched({ title, reload, children }: NotFetchedProps) {
  const again = (
    <Button variant="quiet" onClick={reload}>
      <Trans>Try again</Trans>
    </Button>
  );
  return (
    <Notice kind="warning" live title={title} action={again}>
      {children}
    </Notice>
  );
}

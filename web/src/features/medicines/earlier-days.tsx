import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { FoldTitle } from './fold-title.tsx';

const EarlierDaysList = lazy(() => import('./earlier-days-list.tsx'));

/** DOSE-8: what was forgotten earlier can be put right for 14 days. Read when it is opened. */
export function EarlierDays() {
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" flush>
      <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
        <FoldTitle>
          <Trans>Earlier days</Trans>
        </FoldTitle>
        {opened ? (
          <Suspense>
            <EarlierDaysList />
          </Suspense>
        ) : null}
      </details>
    </Card>
  );
}

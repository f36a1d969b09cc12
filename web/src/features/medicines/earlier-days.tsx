import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Card } from '../../ui/card.tsx';

const EarlierDaysList = lazy(() => import('./earlier-days-list.tsx'));

/** DOSE-8: what was forgotten earlier can be put right for 14 days. Read when it is opened. */
export function EarlierDays() {
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" flush>
      <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
        <summary className="flex min-h-target cursor-pointer items-center px-[16px] py-3 text-lg font-bold sm:px-5 md:px-6">
          <Trans>Earlier days</Trans>
        </summary>
        {opened ? (
          <Suspense>
            <EarlierDaysList />
          </Suspense>
        ) : null}
      </details>
    </Card>
  );
}

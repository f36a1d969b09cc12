import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { FoldTitle } from '../../ui/fold-title.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

const EarlierDaysList = lazyComponent(
  async () => (await import('./earlier-days-list.tsx')).default,
);

/** DOSE-8: what was forgotten earlier can be put right for 14 days. Read when it is opened. */
export function EarlierDays() {
  const [opened, setOpened] = useState(false);
  return (
    <Card as="section" flush>
      <details onToggle={({ currentTarget }) => setOpened((was) => was || currentTarget.open)}>
        <FoldTitle heading>
          <Trans>Earlier days</Trans>
        </FoldTitle>
        {opened ? <EarlierDaysList /> : null}
      </details>
    </Card>
  );
}

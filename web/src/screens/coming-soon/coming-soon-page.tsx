import { Trans } from '@lingui/react/macro';
import { Hammer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Says honestly that a page is not there yet. */
export function ComingSoonPage({ title }: { title: ReactNode }) {
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <Card className="mt-6">
        <EmptyState
          icon={Hammer}
          title={<Trans>We are still building this page</Trans>}
          action={
            <LinkButton to="/app/dashboard" variant="quiet">
              <Trans>Go to today</Trans>
            </LinkButton>
          }
        >
          <Trans>It will open here as soon as it is ready. Your medicines work already.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export interface SubPageProps {
  title: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

/** A page behind the family page, with the way back in words. */
export function SubPage({ title, below, children }: SubPageProps) {
  return (
    <div className="max-w-3xl">
      <LinkButton to="/app/family" variant="text" icon={ArrowLeft} className="-ml-[min(20px,3vw)]">
        <Trans>Back</Trans>
      </LinkButton>
      <PageHeading className="mt-2" below={below}>
        {title}
      </PageHeading>
      <div className="mt-5 grid grid-cols-1 gap-5">{children}</div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { House } from 'lucide-react';
import { LinkButton } from '../ui/link-button.tsx';
import { Logo } from '../ui/logo.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function NotFound() {
  return (
    <main id="main" className="mx-auto grid grid-cols-1 max-w-2xl gap-5 px-4 py-12 wrap-anywhere">
      <Logo />
      <PageHeading>
        <Trans>There is no page at this address</Trans>
      </PageHeading>
      <p className="text-soft">
        <Trans>The link may be old. Nothing of yours was lost.</Trans>
      </p>
      <div>
        <LinkButton to="/" icon={House}>
          <Trans>Go to the home page</Trans>
        </LinkButton>
      </div>
    </main>
  );
}

import { Trans } from '@lingui/react/macro';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function AccessDenied() {
  return (
    <>
      <PageHeading>
        <Trans>User Management</Trans>
      </PageHeading>
      <Notice kind="warning" className="mt-6">
        <Trans>Access denied. Admin privileges required.</Trans>
      </Notice>
    </>
  );
}

import { Trans } from '@lingui/react/macro';
import { useAccount } from '../../entities/family/family.queries.ts';
import { AccessDenied } from '../../screens/access-denied/access-denied.tsx';
import { useSession } from '../../session/session-store.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** Of use with a connection alone: it is not kept for offline, and its place says so. */
const Admin = lazyComponent(async () => (await import('./online/admin.tsx')).load());

export function Users() {
  const stored = useSession((session) => session.user?.is_admin === true);
  const account = useAccount();
  const isAdmin = account?.is_admin ?? stored;
  return (
    <>
      <PageHeading>
        <Trans>User Management</Trans>
      </PageHeading>
      {isAdmin ? <Admin /> : <AccessDenied />}
    </>
  );
}

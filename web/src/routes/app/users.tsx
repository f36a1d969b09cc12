import { useAccount } from '../../data/family.queries.ts';
import { AccessDenied } from '../../features/being-built/access-denied.tsx';
import { useSession } from '../../session/session-store.ts';
import { BeingBuilt } from './being-built.tsx';

export function Users() {
  const stored = useSession((session) => session.user?.is_admin === true);
  const account = useAccount();
  return (account?.is_admin ?? stored) ? <BeingBuilt /> : <AccessDenied />;
}

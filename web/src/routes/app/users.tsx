import { useAccount } from '../../entities/family/family.queries.ts';
import { AccessDenied } from '../../screens/coming-soon/access-denied.tsx';
import { useSession } from '../../session/session-store.ts';
import { ComingSoon } from './coming-soon.tsx';

export function Users() {
  const stored = useSession((session) => session.user?.is_admin === true);
  const account = useAccount();
  return (account?.is_admin ?? stored) ? <ComingSoon /> : <AccessDenied />;
}

import { loadCatalogue } from '../../../locale/catalogues.ts';
import { RingHereCard } from '../../../screens/guide/ring-here-card.tsx';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';

/** A tablet that a relative set up is asked before, and says on its day when it cannot ring. */
function OwnDevice() {
  const isTablet = useSession(({ user }) => cameByCode(user));
  return isTablet ? null : <RingHereCard />;
}

/** With its texts. */
export async function load() {
  await loadCatalogue('online');
  return OwnDevice;
}

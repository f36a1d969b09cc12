import { loadCatalogue } from '../../../locale/catalogues.ts';
import { StartCards as Cards, type StartCardsProps } from '../../../screens/guide/start-cards.tsx';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';

function StartCards({ day }: Pick<StartCardsProps, 'day'>) {
  const isTablet = useSession(({ user }) => cameByCode(user));
  return <Cards day={day} isTablet={isTablet} />;
}

/** With their texts. */
export async function load() {
  await loadCatalogue('online');
  return StartCards;
}

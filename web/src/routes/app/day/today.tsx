import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useDay } from '../../../entities/dose/day.queries.ts';
import { useIsAlone } from '../../../entities/family/family.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { ReservedRoom } from '../../../entities/reserved-room.tsx';
import { readSnapshot } from '../../../local-db/snapshot/snapshot.ts';
import { DashboardPage } from '../../../screens/today/dashboard-page.tsx';
import { useCaptureStart } from '../../../instant-start/use-capture-start.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { browserStorage } from '../../../platform/browser-storage.ts';

const SimpleToday = lazyRouteComponent(async () => {
  const [part] = await Promise.all([import('../simple-today.tsx'), loadCatalogue('simple')]);
  return { SimpleToday: part.SimpleToday };
}, 'SimpleToday');

/** What the chosen view needs, before it is drawn. */
export async function preloadToday(): Promise<void> {
  if (usePreferences.getState().simpleView) await SimpleToday.preload?.();
}

/** Below the day, where nothing moves when it comes. */
const BelowDay = lazyComponent(
  async () => (await import('../../../screens/today/later/below-day.tsx')).load(),
  { missing: 'unsaid' },
);
/** Where the dose stood of which it asks. */
const SameDose = lazyComponent(async () =>
  (await import('../../../entities/dose/ui/later/same-dose.tsx')).load(),
);
const start = () => import('../online/start-cards.tsx');
const FirstQuestion = lazyComponent(async () => (await start()).loadQuestion());
const StartCards = lazyComponent(async () => (await start()).load(), { missing: 'unsaid' });

/** One address, two views of the same day. */
export function Today() {
  const simple = usePreferences((preferences) => preferences.simpleView);
  const online = useSyncState((state) => state.online);
  const isTablet = useSession(({ user }) => cameByCode(user));
  const { userId } = useLocalData();
  const day = useDay(userId);
  const isAlone = useIsAlone();
  const [onTop, setOnTop] = useState(() =>
    readSnapshot<boolean>(browserStorage(), `${userId} start`),
  );
  useCaptureStart(day);
  const View = simple ? SimpleToday : DashboardPage;
  const isNew = !isTablet && isAlone && day?.active_medicines === 0;
  const cards = day?.known ? (
    <StartCards isTablet={isTablet} onNothing={() => setOnTop(false)} />
  ) : null;
  return (
    <Suspense>
      <View
        day={day}
        online={online}
        question={isNew ? <FirstQuestion /> : null}
        cards={
          <>
            {day?.listed.some(({ asks_about }) => asks_about) ? (
              <SameDose doses={day.listed} whose={day} />
            ) : null}
            {onTop ? <ReservedRoom name="start">{cards}</ReservedRoom> : null}
          </>
        }
      />
      {day?.known ? <BelowDay day={day} /> : null}
      {onTop || cards}
    </Suspense>
  );
}

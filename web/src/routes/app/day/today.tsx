import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useDay } from '../../../entities/dose/day.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { DashboardPage } from '../../../screens/today/dashboard-page.tsx';
import { useCaptureStart } from '../../../instant-start/use-capture-start.ts';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';

const SimpleToday = lazyRouteComponent(async () => {
  const [part] = await Promise.all([import('../simple-today.tsx'), loadCatalogue('simple')]);
  return { SimpleToday: part.SimpleToday };
}, 'SimpleToday');

/** What the chosen view needs, before it is drawn. */
export async function preloadToday(): Promise<void> {
  if (usePreferences.getState().simpleView) await SimpleToday.preload?.();
}

/** Both below the day, where nothing moves when they come. */
const ZoneCard = lazyComponent(
  async () => (await import('../../../screens/today/later/zone-card.tsx')).load(),
  { missing: 'unsaid' },
);
const StartCards = lazyComponent(async () => (await import('../online/start-cards.tsx')).load(), {
  missing: 'unsaid',
});

/** One address, two views of the same day. */
export function Today() {
  const simple = usePreferences((preferences) => preferences.simpleView);
  const online = useSyncState((state) => state.online);
  const { userId } = useLocalData();
  const day = useDay(userId);
  useCaptureStart(day);
  const View = simple ? SimpleToday : DashboardPage;
  return (
    <Suspense>
      <View day={day} online={online} />
      {day?.known ? (
        <>
          <ZoneCard day={day} />
          <StartCards day={day} />
        </>
      ) : null}
    </Suspense>
  );
}

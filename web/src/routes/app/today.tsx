import { lazy, Suspense } from 'react';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useSyncState } from '../../sync/sync-state.ts';

const loadDashboard = async () => {
  const { DashboardPage } = await import('../../features/dashboard/dashboard-page.tsx');
  return { default: DashboardPage };
};
const loadSimpleToday = async () => {
  const { SimpleTodayPage } = await import('../../features/simple-view/simple-today-page.tsx');
  return { default: SimpleTodayPage };
};

const wanted = usePreferences.getState().simpleView ? loadSimpleToday() : loadDashboard();
wanted.catch(() => undefined);

const Dashboard = lazy(loadDashboard);
const SimpleToday = lazy(loadSimpleToday);

/** One address, two views of the same day. */
export function Today() {
  const simple = usePreferences((preferences) => preferences.simpleView);
  const online = useSyncState((state) => state.online);
  const View = simple ? SimpleToday : Dashboard;
  return (
    <Suspense>
      <View online={online} />
    </Suspense>
  );
}

import { createRoute, redirect } from '@tanstack/react-router';
import { useSession } from '../session/session-store.ts';
import { familySearch } from './family-search.ts';
import { lazyScreen } from './lazy-screen.ts';
import { page, rootRoute } from './root-route.ts';
import { signInSearch } from './session-end.ts';
import { titles } from './titles.ts';

const app = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app',
  beforeLoad: ({ location }) => {
    if (useSession.getState().status === 'signed-in') return;
    throw redirect({ to: '/auth', search: signInSearch(location.href), replace: true });
  },
  component: lazyScreen(() => import('./app/day/app-layout.tsx'), 'AppLayout'),
});

const parent = () => app;

const index = createRoute({
  getParentRoute: parent,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/app/dashboard', replace: true });
  },
});

const medicines = createRoute({
  getParentRoute: parent,
  path: '/medicines',
  staticData: { title: titles.medicines },
  validateSearch: (search: Record<string, unknown>): { add?: true } =>
    search['add'] === true ? { add: true } : {},
  component: lazyScreen(() => import('./app/medicines.tsx'), 'Medicines', ['app']),
});

const schedule = createRoute({
  getParentRoute: parent,
  path: '/schedule',
  staticData: { title: titles.schedule },
  validateSearch: (search: Record<string, unknown>): { add?: true } =>
    search['add'] === true ? { add: true } : {},
  component: lazyScreen(() => import('./app/schedule.tsx'), 'ScheduleScreen', ['app']),
});

const family = createRoute({
  getParentRoute: parent,
  path: '/family',
  staticData: { title: titles.family },
  validateSearch: familySearch,
  component: lazyScreen(() => import('./app/family.tsx'), 'Family', ['app', 'family']),
});

const today = async () => {
  const { Today, preloadToday } = await import('./app/day/today.tsx');
  await preloadToday();
  return { Today };
};

export const appRoutes = app.addChildren([
  index,
  page(parent, '/dashboard', titles.dashboard, lazyScreen(today, 'Today')),
  medicines,
  schedule,
  family,
  page(
    parent,
    '/family/$page',
    titles.family,
    lazyScreen(() => import('./app/family-more.tsx'), 'FamilyMore', ['app', 'family']),
  ),
  page(
    parent,
    '/dose/$slot',
    titles.dose,
    lazyScreen(() => import('./app/dose.tsx'), 'Dose', ['app']),
  ),
  page(
    parent,
    '/settings',
    titles.settings,
    lazyScreen(() => import('./app/settings.tsx'), 'Settings', ['app']),
  ),
  page(
    parent,
    '/bedside',
    titles.bedside,
    lazyScreen(() => import('./app/bedside.tsx'), 'Bedside', ['app']),
  ),
  page(
    parent,
    '/more',
    titles.more,
    lazyScreen(() => import('./app/more.tsx'), 'More', ['simple', 'app']),
  ),
  page(
    parent,
    '/start/$page',
    titles.home,
    lazyScreen(() => import('./app/family-more.tsx'), 'Start', ['app', 'family']),
  ),
  page(
    parent,
    '/admin/users',
    titles.users,
    lazyScreen(() => import('./app/users.tsx'), 'Users', ['app']),
  ),
  page(
    parent,
    '/ai-chat',
    titles.chat,
    lazyScreen(() => import('./app/ai-chat.tsx'), 'AiChat', ['app', 'chat']),
  ),
  page(
    parent,
    '/data-management',
    titles.data,
    lazyScreen(() => import('./app/data-management.tsx'), 'DataManagement', ['app']),
  ),
  page(
    parent,
    '/personal-info',
    titles.person,
    lazyScreen(() => import('./app/person.tsx'), 'Person', ['app', 'family']),
  ),
  page(
    parent,
    '/pricing',
    titles.pricing,
    lazyScreen(() => import('./app/pricing.tsx'), 'Pricing', ['app']),
  ),
]);

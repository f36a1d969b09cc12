import { createRoute, redirect } from '@tanstack/react-router';
import { useSession } from '../session/session-store.ts';
import { lazyScreen } from './lazy-screen.ts';
import { page, rootRoute } from './root-route.ts';
import type { AuthSearch } from './session-end.ts';
import { safeOrigin } from './safe-origin.ts';
import { titles } from './titles.ts';

const layout = createRoute({
  getParentRoute: () => rootRoute,
  id: 'public',
  component: lazyScreen(() => import('./public/public-layout.tsx'), 'PublicLayout', ['landing']),
});

const parent = () => layout;
const information = ['information'] as const;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) > 0;

const auth = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  staticData: { title: titles.auth },
  validateSearch: (search: Record<string, unknown>): AuthSearch => {
    const from = safeOrigin(search['from']);
    const remaining = search['remaining'];
    return {
      ...(from !== null && { from }),
      ...(search['again'] === true && { again: true }),
      ...(search['ended'] === true && { ended: true }),
      ...(isCount(remaining) && { remaining }),
      ...(search['join'] === true && { join: true }),
    };
  },
  beforeLoad: ({ search }) => {
    const isIn = useSession.getState().status === 'signed-in';
    if (!isIn || search.join === true || search.ended === true) return;
    throw redirect({ href: safeOrigin(search.from) ?? '/app/dashboard', replace: true });
  },
  component: lazyScreen(() => import('./auth.tsx'), 'Auth', ['app']),
});

const pages = layout.addChildren([
  page(
    parent,
    '/',
    titles.home,
    lazyScreen(() => import('../screens/landing/landing-page.tsx'), 'LandingPage', ['landing']),
  ),
  page(
    parent,
    '/about',
    titles.about,
    lazyScreen(() => import('../screens/information/about-page.tsx'), 'AboutPage', information),
  ),
  page(
    parent,
    '/contacts',
    titles.contacts,
    lazyScreen(() => import('./public/contacts.tsx'), 'Contacts', ['contact']),
  ),
  page(
    parent,
    '/faq',
    titles.faq,
    lazyScreen(() => import('./public/information/faq.tsx'), 'Faq', information),
  ),
  page(
    parent,
    '/privacy',
    titles.privacy,
    lazyScreen(() => import('./public/information/privacy.tsx'), 'Privacy', information),
  ),
  page(
    parent,
    '/terms',
    titles.terms,
    lazyScreen(() => import('./public/information/terms.tsx'), 'Terms', information),
  ),
]);

export const publicRoutes = [pages, auth] as const;

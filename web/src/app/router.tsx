import { createRouter } from '@tanstack/react-router';
import { Opening } from '../routes/opening.tsx';
import { appRoutes } from '../routes/app-routes.ts';
import { Failure } from '../routes/failure.tsx';
import { publicRoutes } from '../routes/public-routes.ts';
import { rootRoute } from '../routes/root-route.ts';

/** A part of the program that is on the device opens faster than this. */
const SPINNER_AFTER_MS = 400;

export const routerOptions = {
  routeTree: rootRoute.addChildren([...publicRoutes, appRoutes]),
  // What no route has checked is not there to be used.
  search: { strict: true },
  defaultErrorComponent: Failure,
  defaultPendingComponent: Opening,
  defaultPendingMs: SPINNER_AFTER_MS,
  defaultPreload: 'intent',
  scrollRestoration: true,
  pathParamsAllowedCharacters: [':'],
} as const;

export const router = createRouter(routerOptions);

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

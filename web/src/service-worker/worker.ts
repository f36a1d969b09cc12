/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { followPush } from './follow-push.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
const appShell = createHandlerBoundToURL('/index.html');

/** The sign-in page has a policy of its own that admits the providers' scripts: the server's comes first. */
async function signInPage(options: Parameters<typeof appShell>[0]): Promise<Response> {
  try {
    return await fetch(options.request);
  } catch {
    return appShell(options);
  }
}

registerRoute(new NavigationRoute(signInPage, { allowlist: [/^\/auth(\?|$)/] }));
registerRoute(new NavigationRoute(appShell, { denylist: [/^\/api(\/|$)/] }));

/** A new version never takes over while somebody looks at the old one. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.every((page) => page.visibilityState === 'hidden')) await self.skipWaiting();
}

self.addEventListener('message', (event) => {
  const { type } = (event.data ?? {}) as { type?: unknown };
  if (type === 'skip-waiting') event.waitUntil(takeOver());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

followPush(self);

/// <reference lib="webworker" />
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { askForBackgroundSync, BACKGROUND_TAG } from '../sync/background.ts';
import { deviceClocks } from '../local-db/device-clocks.ts';
import { isCounted } from '../local-db/counted.ts';
import { isEnded, noteEnded } from '../local-db/eviction/ended.ts';
import { closeNotices } from '../sync/pull/close-notices.ts';
import { followPush } from './follow-push.ts';
import { createLaterFiles, isKeptLater } from './later-files.ts';
import { quietWorker } from './quiet-worker.ts';
import { drain, sync, type WorkerDeps } from './outbox-work.ts';
import type { AccountDeps } from './worker-account.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (PrecacheEntry | string)[] };

const files = self.__WB_MANIFEST;

// The first page is a navigation like the others.
precacheAndRoute(
  files.filter((file) => !isKeptLater(file)),
  { directoryIndex: '' },
);
const later = createLaterFiles(files.filter(isKeptLater), self.location.href);
registerRoute(
  ({ url }) => later.isOne(url),
  ({ request }) => later.answer(request),
);
cleanupOutdatedCaches();
const appShell = createHandlerBoundToURL('/index.html');

/** A page with a policy of its own, which admits the scripts of others: the server's comes first. */
async function serversPage(options: Parameters<typeof appShell>[0]): Promise<Response> {
  try {
    return await fetch(options.request);
  } catch {
    return appShell(options);
  }
}

registerRoute(new NavigationRoute(serversPage, { allowlist: [/^\/auth(\?|$)/] }));
/** Of those who agreed that visits are counted. */
async function publicPage(options: Parameters<typeof appShell>[0]): Promise<Response> {
  return (await isCounted(caches)) ? serversPage(options) : appShell(options);
}

const publicPages = [/^\/(about|contacts|faq|privacy|terms)?\/?(\?|$)/];
registerRoute(new NavigationRoute(publicPage, { allowlist: publicPages }));

/** A copy of the day is in local storage, which only a page can clean: none may be opened before that. */
async function appPage(options: Parameters<typeof appShell>[0]): Promise<Response> {
  return (await isEnded(caches)) ? Response.redirect('/auth?ended=true') : appShell(options);
}

registerRoute(new NavigationRoute(appPage, { allowlist: [/^\/app(\/|\?|$)/] }));
registerRoute(new NavigationRoute(appShell, { denylist: [/^\/api(\/|$)/] }));

/** A new version never takes over while somebody looks at the old one. */
async function takeOver(): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.every((page) => page.visibilityState === 'hidden')) await self.skipWaiting();
}

const accountDeps: AccountDeps = {
  databases: async () => (await indexedDB.databases()).map(({ name }) => name ?? ''),
  fetch: (...args) => fetch(...args),
  ...deviceClocks,
  random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  locks: self.navigator.locks,
  forget: (streams) => closeNotices(streams, self.registration),
  noteEnded: () => noteEnded(caches),
  quiet: () => quietWorker(self.registration),
};
const deps: WorkerDeps = {
  ...accountDeps,
  askAgain: () => askForBackgroundSync(self.registration).catch(() => undefined),
};

/** Fails while something waits: the browser then wakes the worker again, later and later. */
async function drainOrFail(): Promise<void> {
  const left = await drain(deps);
  if (left > 0) throw new Error(`${left} changes still wait`);
}

async function drainOrAsk(): Promise<void> {
  if ((await drain(deps)) > 0) await deps.askAgain();
}

/** What a page asks for. */
type Message = { type: 'skip-waiting' | 'drain' | 'sync' | 'keep-later' };

function work(message: Message): Promise<void> | undefined {
  switch (message.type) {
    case 'skip-waiting':
      return takeOver();
    case 'drain':
      return drainOrAsk();
    case 'sync':
      return sync(deps);
    case 'keep-later':
      return later.keep();
    default:
      return undefined;
  }
}

self.addEventListener('message', (event) => {
  const started = work((event.data ?? {}) as Message);
  if (started) event.waitUntil(started);
});

self.addEventListener('sync', (event) => {
  const { tag } = event as ExtendableEvent & { tag: string };
  if (tag === BACKGROUND_TAG) (event as ExtendableEvent).waitUntil(drainOrFail());
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

followPush(self, accountDeps);

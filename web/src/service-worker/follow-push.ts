/// <reference lib="webworker" />
import { parseLanguage } from '@qamqor/shared/languages';
import { sendReceipts } from '../entities/reminder/receipts.ts';
import { showInPlace } from '../platform/notifications.ts';
import { logger } from '../platform/logger.ts';
import { askForBackgroundSync, BACKGROUND_TAG } from '../sync/background.ts';
import { within } from '../platform/within.ts';
import { openAccount, type AccountDeps } from './worker-account.ts';
import { onClick, type ClickDeps } from './click.ts';
import { impatient } from './impatient.ts';
import { proposalOf, textOf, type Pushed } from './proposal.ts';
import { attempt, onPush } from './push.ts';
import type { ShownData } from '../notifications/present-notice.ts';
import { renewSubscription } from './renewal.ts';

type Worker = ServiceWorkerGlobalScope;
/** What is shown in the place of a proposal appears when the work is done: the rest of it waits. */
const LONGEST_PROPOSAL_MS = 4_000;
type SyncEvent = ExtendableEvent & { tag: string };

async function windows(self: Worker): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true });
}

/** A window that shows the app is asked to go there by itself: a page in use is never reloaded. */
async function openPath(self: Worker, path: string): Promise<void> {
  const open = await windows(self);
  const inApp = (client: WindowClient) => new URL(client.url).pathname.startsWith('/app/');
  const page = open.find(inApp) ?? open[0];
  if (!page) {
    await self.clients.openWindow(path);
    return;
  }
  await page.focus();
  if (inApp(page)) page.postMessage({ type: 'open', path });
  else await page.navigate(path);
}

/** WebKit takes no notice in the place of the proposed one that says no address of its own. */
function showFor(self: Worker, pushed: Pushed): ClickDeps['show'] {
  const hasProposal = proposalOf(pushed) !== null;
  return ({ title, options }) => {
    const navigate = new URL(options.data.navigate, self.location.origin).href;
    return showInPlace(
      impatient(self.registration),
      title,
      hasProposal ? { ...options, navigate } : options,
    );
  };
}

export function followPush(self: Worker, accountDeps: AccountDeps): void {
  const deps: ClickDeps = {
    ...accountDeps,
    language: parseLanguage(navigator.language),
    show: showFor(self, { data: null }),
    badge: async (count) => {
      if ('setAppBadge' in navigator) await navigator.setAppBadge(count);
    },
    tell: async (message) => {
      for (const page of await windows(self)) page.postMessage(message);
    },
    open: (path) => openPath(self, path),
    retryLater: () => askForBackgroundSync(self.registration),
  };
  const withAccount = (work: Parameters<typeof run>[1]) => run(accountDeps, work);

  self.addEventListener('push', (event) => {
    const pushed = event as PushEvent & Pushed;
    const work = onPush(textOf(pushed), { ...deps, show: showFor(self, pushed) });
    event.waitUntil(proposalOf(pushed) ? within(LONGEST_PROPOSAL_MS, work, undefined) : work);
  });

  self.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { tag, title } = notification;
    const data = notification.data as ShownData | null;
    notification.close();
    event.waitUntil(onClick({ action, tag, title, data }, deps));
  });

  self.addEventListener('sync', (event) => {
    const { tag } = event as SyncEvent;
    if (tag === BACKGROUND_TAG)
      (event as SyncEvent).waitUntil(
        withAccount(({ local, send }) => sendReceipts(local.outbox, send)),
      );
  });

  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as Event & { oldSubscription?: PushSubscription | null };
    const subscribe = async (key: () => Promise<string>) => {
      const known = oldSubscription?.options.applicationServerKey;
      const applicationServerKey = known ?? (await key());
      const manager = self.registration.pushManager;
      return (await manager.subscribe({ userVisibleOnly: true, applicationServerKey })).toJSON();
    };
    (event as ExtendableEvent).waitUntil(
      withAccount((account) => renewSubscription(account, { subscribe })),
    );
  });
}

async function run(
  deps: AccountDeps,
  work: (account: NonNullable<Awaited<ReturnType<typeof openAccount>>>) => Promise<void>,
): Promise<void> {
  const account = await openAccount(null, deps).catch((error: unknown) => {
    logger.warn('No account could be opened', error);
    return null;
  });
  if (!account) return;
  await attempt('It is tried again later', () => work(account));
  await account.close();
}

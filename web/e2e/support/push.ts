import {
  expect,
  type BrowserContext,
  type CDPSession,
  type Page,
  type Worker,
} from '@playwright/test';
import { readyForOffline } from './offline.ts';
import type { Slot } from './push-body.ts';

export type { Slot };
export { pushBody } from './push-body.ts';

type Shown = {
  title: string;
  body: string;
  tag: string;
  silent: boolean | null;
  actions: string[];
};

const TRIES = 5;
/** What was handed over and not lost is heard by then. */
const HEARD_MS = 2_000;

/**
 * A browser that has just begun may drop the first notices that it says it showed: it is asked whether
 * the last one still stands, and shows another, until one does. Whoever asks or shows does it alone, as
 * the app's own pages do.
 */
async function showsNotices(page: Page): Promise<void> {
  const stands = () =>
    worker(page.context()).evaluate(() => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return navigator.locks.request('qamqor-notices', async () => {
        const [first] = await registration.getNotifications({ tag: 'first' });
        if (first) first.close();
        else await registration.showNotification('first', { tag: 'first', silent: true });
        return first !== undefined;
      });
    });
  await expect
    .poll(stands, { message: 'the browser shows no notice', intervals: [500] })
    .toBe(true);
}

/** Pushes to the app's worker as the browser itself would, and presses what it shows. */
export class Pushes {
  private readonly page: Page;
  private readonly session: CDPSession;
  private readonly origin: string;
  private readonly registrationId: Promise<string>;

  private constructor(page: Page, session: CDPSession, origin: string) {
    this.page = page;
    this.session = session;
    this.origin = origin;
    this.registrationId = new Promise((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
        if (own) resolve(own.registrationId);
      });
    });
  }

  /** `page` shows something of the app's origin that is not the app. */
  static async follow(page: Page, origin: string): Promise<Pushes> {
    const session = await page.context().newCDPSession(page);
    const pushes = new Pushes(page, session, origin);
    await session.send('ServiceWorker.enable');
    await showsNotices(page);
    return pushes;
  }

  /**
   * What the browser's tools hand over gets lost now and then, before the worker is asked anything: it
   * is given until the worker has heard it. What was heard has to be shown.
   */
  async deliver(data: string): Promise<void> {
    const registrationId = await this.registrationId;
    const { origin } = this;
    const own = worker(this.page.context());
    await own.evaluate(() => {
      const scope = Object.assign(globalThis, { hasHeard: false });
      addEventListener('push', () => void (scope.hasHeard = true), { once: true });
    });
    const hasHeard = () =>
      own.evaluate(() => (globalThis as { hasHeard?: boolean }).hasHeard === true);
    await expect(async () => {
      await this.session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await expect.poll(hasHeard, { timeout: HEARD_MS }).toBe(true);
    }).toPass({ timeout: TRIES * HEARD_MS });
  }

  shown(): Promise<Shown[]> {
    return shownBy(this.page);
  }

  press(tag: string, action: string): Promise<void> {
    return press(this.page.context(), tag, action);
  }
}

/** The notices that stand on the device; asked of a page of the app's origin or of its worker. */
export async function shownBy(asked: Pick<Worker, 'evaluate'>): Promise<Shown[]> {
  return asked.evaluate(async () => {
    const own = (globalThis as { registration?: ServiceWorkerRegistration }).registration;
    const registration = own ?? (await navigator.serviceWorker.ready);
    const ask = () => registration.getNotifications();
    const notices = await navigator.locks.request('qamqor-notices', ask);
    return notices.map((notice) => {
      const { actions = [] } = notice as { actions?: { action: string }[] };
      const { title, body, tag, silent } = notice;
      return { title, body, tag, silent, actions: actions.map(({ action }) => action) };
    });
  });
}

/** Presses a button of the notice with this tag; comes back when the worker has done its work. */
export async function press(context: BrowserContext, tag: string, action: string): Promise<void> {
  await worker(context).evaluate(
    async (wanted) => {
      type Scope = { registration: ServiceWorkerRegistration } & EventTarget;
      const scope = globalThis as unknown as Scope;
      const ask = () => scope.registration.getNotifications({ tag: wanted.tag });
      const [notification] = await navigator.locks.request('qamqor-notices', ask);
      if (!notification) throw new Error(`No notice under ${wanted.tag}`);
      const Click = (globalThis as unknown as { NotificationEvent: typeof Event })
        .NotificationEvent as unknown as new (type: string, init: object) => Event;
      const event = new Click('notificationclick', { notification, action: wanted.action });
      let work: Promise<unknown> = Promise.resolve();
      // A synthetic event cannot be extended: the work is waited for here.
      Object.defineProperty(event, 'waitUntil', {
        value: (promise: Promise<unknown>) => void (work = promise),
      });
      scope.dispatchEvent(event);
      await work;
    },
    { tag, action },
  );
}

/** What an account's outbox holds, as "op status"; asked of a page or of the worker. */
export async function outboxOf(
  asked: Pick<Worker, 'evaluate'>,
  personId: string,
): Promise<string[]> {
  return asked.evaluate(async (id) => {
    const open = indexedDB.open(`qamqor-outbox-${id}`);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      open.onsuccess = () => resolve(open.result);
      open.onerror = () => reject(open.error);
    });
    const all = db.transaction('mutations').objectStore('mutations').getAll();
    const rows = await new Promise<{ status: string; mutation: { op: string } }[]>((resolve) => {
      all.onsuccess = () => resolve(all.result as never);
    });
    db.close();
    return rows.map(({ status, mutation }) => `${mutation.op} ${status}`);
  }, personId);
}

export function worker(context: BrowserContext): Worker {
  const [found] = context.serviceWorkers();
  if (!found) throw new Error('The worker does not run');
  return found;
}

/** The app is left for a page of its origin: only its worker is there for what comes. */
export async function leaveApp(
  page: Page,
  origin: string,
): Promise<{ pushes: Pushes; personId: string }> {
  await page.context().grantPermissions(['notifications'], { origin });
  await readyForOffline(page);
  const personId = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string }).id,
  );
  await page.goto(`${origin}/about`);
  return { pushes: await Pushes.follow(page, origin), personId };
}

import { webLocks } from './browser-parts.ts';
import { withWebLock } from './with-web-lock.ts';

/** A ring waits no longer than this for a page that hangs, and long enough for several at once. */
const HELD = { name: 'qamqor-notices', patience: 1_000 };

/**
 * Chromium forgets a notice that is shown while somebody asks which ones stand: nobody can list or
 * close it then. Whoever shows or asks, page or worker, does it alone.
 */
export function withNotices<T>(work: () => Promise<T>): Promise<T> {
  return withWebLock(webLocks(), HELD, work);
}

export type Shower = {
  getNotifications(filter: { tag: string }): Promise<readonly Notification[]>;
  showNotification(title: string, options: NotificationOptions): Promise<void>;
};

/**
 * Shows a notice in the place of those under its tag. iOS heeds no tag: they are closed first. What
 * goes wrong with that keeps nothing from being shown.
 */
export function showInPlace(
  registration: Shower,
  title: string,
  options: NotificationOptions & { tag: string; navigate?: string },
  work: typeof withNotices = withNotices,
): Promise<void> {
  const { tag } = options;
  return work(async () => {
    const standing = await registration.getNotifications({ tag }).catch(() => []);
    for (const notice of standing) if (notice.tag === tag) notice.close();
    await registration.showNotification(title, options);
  });
}

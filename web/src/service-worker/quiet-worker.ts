/// <reference lib="webworker" />
import { withNotices } from '../platform/notifications.ts';

/** No notice for the person stands or comes here any more. */
export async function quietWorker(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notice of await withNotices(() => registration.getNotifications())) notice.close();
  await (await registration.pushManager?.getSubscription())?.unsubscribe();
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
}

import { api } from '../session/api-client.ts';
import { loadPublicConfig } from '../session/public-config.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { Ability, PushDeviceDeps } from './push-device.ts';
import { withNotices } from '../platform/notifications.ts';
import { notificationPermission } from '../platform/browser-parts.ts';
import { serviceWorkers } from '../platform/if-allowed.ts';
import { isMatch } from '../platform/media-query.ts';

export function isInstalled(): boolean {
  return isMatch('(display-mode: standalone)');
}

export type Platform = 'android' | 'ios' | 'windows' | 'mac' | 'other';

/** iPadOS calls itself a Mac; only its screen takes several fingers. */
export function platform(): Platform {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios';
  if (/Macintosh/.test(userAgent)) return maxTouchPoints > 1 ? 'ios' : 'mac';
  if (/Android/.test(userAgent)) return 'android';
  return /Windows/.test(userAgent) ? 'windows' : 'other';
}

const DEVICE_NAMES: Record<Platform, string> = {
  android: 'Android',
  ios: 'iPhone / iPad',
  windows: 'Windows',
  mac: 'Mac',
  other: 'Linux',
};

export function deviceName(): string {
  return DEVICE_NAMES[platform()];
}

function ability(): Ability {
  if (platform() === 'ios' && !isInstalled()) return 'install-first';
  const permission = notificationPermission();
  if (!serviceWorkers() || !('PushManager' in window) || !permission) return 'none';
  return permission === 'denied' ? 'denied' : 'able';
}

/** Registering the worker follows the first screen: until then there is none. */
async function manager(): Promise<PushManager> {
  const workers = serviceWorkers();
  if (!workers) throw new Error('This browser allows no worker');
  const found = await workers.getRegistration();
  return (found?.active ? found : await workers.ready).pushManager;
}

export function browserPush(outbox: OutboxDb): PushDeviceDeps {
  return {
    outbox,
    ability,
    permission: () => notificationPermission() ?? 'denied',
    ask: () => Notification.requestPermission(),
    current: async () => {
      const found = await serviceWorkers()?.getRegistration();
      return (await found?.pushManager?.getSubscription()) ?? null;
    },
    subscribe: async (key) =>
      (await manager()).subscribe({ userVisibleOnly: true, applicationServerKey: key }),
    key: async () => (await loadPublicConfig())?.vapid_public_key ?? null,
    post: (body) => api.post('/push/subscriptions', body),
  };
}

/** The notices of this app that stand on the device now. */
export async function shownNotices(tag?: string): Promise<Notification[]> {
  const found = await serviceWorkers()?.getRegistration();
  return found ? withNotices(() => found.getNotifications(tag === undefined ? {} : { tag })) : [];
}

import { api } from '../session/api-client.ts';
import { loadPublicConfig } from '../session/public-config.ts';
import type { OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { Ability, PushDeviceDeps } from './push-device.ts';
import { withNotices } from '../platform/notifications.ts';

export function isInstalled(): boolean {
  return window.matchMedia('(display-mode: standalone)').matches;
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
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!has) return 'none';
  return Notification.permission === 'denied' ? 'denied' : 'able';
}

/** Registering the worker follows the first screen: until then there is none. */
async function manager(): Promise<PushManager> {
  const found = await navigator.serviceWorker.getRegistration();
  return (found?.active ? found : await navigator.serviceWorker.ready).pushManager;
}

export function browserPush(outbox: OutboxDb): PushDeviceDeps {
  return {
    outbox,
    ability,
    permission: () => Notification.permission,
    ask: () => Notification.requestPermission(),
    current: async () => {
      const found = await navigator.serviceWorker?.getRegistration();
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
  const found = await navigator.serviceWorker?.getRegistration();
  return found ? withNotices(() => found.getNotifications(tag === undefined ? {} : { tag })) : [];
}

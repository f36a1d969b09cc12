import { vi } from 'vitest';

/** Of a server, as `GET /config` tells it. */
export const KEY =
  'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

/** What the person answers when the browser asks. */
export function asked(answer: NotificationPermission): void {
  let permission: NotificationPermission = 'default';
  vi.spyOn(Notification, 'permission', 'get').mockImplementation(() => permission);
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => {
    return (permission = answer);
  });
}

/** A browser that makes an address, or says why not. */
export function browserSays(error: DOMException | null): void {
  const address = {
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://push.example/x', keys: { p256dh: '', auth: '' } }),
    unsubscribe: async () => true,
  };
  let current: typeof address | null = null;
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (error) throw error;
      return (current = address);
    },
  };
  const notices = { getNotifications: async () => [], showNotification: async () => undefined };
  const found = { active: {}, pushManager, ...notices };
  const registration = found as unknown as ServiceWorkerRegistration;
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue(registration);
}

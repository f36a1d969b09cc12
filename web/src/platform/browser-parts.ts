import { ifAllowed } from './if-allowed.ts';

export function webLocks(): LockManager | undefined {
  return ifAllowed(() => navigator.locks);
}

export function cacheStorage(): CacheStorage | undefined {
  return ifAllowed(() => globalThis.caches);
}

export function notificationPermission(): NotificationPermission | undefined {
  return ifAllowed(() => Notification.permission);
}

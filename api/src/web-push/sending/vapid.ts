import { HOUR } from '@qamqor/shared/calendar/dates';
import webpush from 'web-push';
import type { Clock } from '../../platform/clock.ts';
import { hmac } from './hmac.ts';

export type VapidKeys = {
  VAPID_PUBLIC_KEY: string;
  VAPID_PRIVATE_KEY: string;
  VAPID_SUBJECT: string;
};

const KEPT = 6 * HOUR;
/** Anybody may name a host below one of a push service: the one that was asked for longest ago goes. */
const MOST_ORIGINS = 256;

/** The Authorization of a push service, signed once for many notices; it holds for twelve hours. */
export function createVapidHeaders(deps: Clock, keys: VapidKeys) {
  const known = new Map<string, { header: string; until: number }>();

  function keep(origin: string, entry: { header: string; until: number }): string {
    known.delete(origin);
    known.set(origin, entry);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_ORIGINS) break;
      known.delete(oldest);
    }
    return entry.header;
  }

  function headerOf(origin: string): string {
    const now = deps.now();
    const kept = known.get(origin);
    // A clock that was set back had signed for a time that push services take for too far ahead.
    if (kept && kept.until - KEPT <= now && now < kept.until) return keep(origin, kept);
    const { Authorization: header } = webpush.getVapidHeaders(
      origin,
      keys.VAPID_SUBJECT,
      keys.VAPID_PUBLIC_KEY,
      keys.VAPID_PRIVATE_KEY,
      'aes128gcm',
    );
    return keep(origin, { header, until: now + KEPT });
  }

  return { headerOf, size: () => known.size };
}

/** A later notice of a group replaces one that still waits at the push service, which learns nothing. */
export function topicOf(secret: string, personId: string, group: string): string {
  const named = hmac(Buffer.from(secret), Buffer.from(`${personId} ${group}`));
  return named.toString('hex', 0, 16);
}

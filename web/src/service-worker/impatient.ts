import type { Shower } from '../platform/notifications.ts';
import { within } from '../platform/within.ts';

/** How long the list of what stands is waited for. */
const LONGEST_ASK_MS = 400;

/** A push is shown although the browser never says which notices stand. */
export function impatient(registration: Shower): Shower {
  return {
    getNotifications: (filter) => within(LONGEST_ASK_MS, registration.getNotifications(filter), []),
    showNotification: (title, options) => registration.showNotification(title, options),
  };
}

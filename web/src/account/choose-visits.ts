import { forgetCounted, noteCounted } from '../local-db/counted.ts';
import { logger } from '../platform/logger.ts';
import { useVisitConsent, type Choice } from '../preferences/visit-consent.ts';
import { cacheStorage } from '../platform/browser-parts.ts';

/** Kept on this device, and told to its worker. */
export function chooseVisits(choice: Choice): void {
  useVisitConsent.getState().choose(choice);
  const caches = cacheStorage();
  if (!caches) return;
  const noted = choice === 'yes' ? noteCounted(caches) : forgetCounted(caches);
  noted.catch((error: unknown) => logger.warn('The worker was not told of the choice', error));
}

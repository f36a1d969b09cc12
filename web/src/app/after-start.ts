import { loadPublicConfig } from '../session/public-config.ts';
import { hasUnsavedInput } from '../platform/has-unsaved-input.ts';
import { logger } from '../platform/logger.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { MESSAGES_KEY } from '../entities/message/storage-key.ts';
import { registerServiceWorker } from './register-worker.ts';

async function warnOfMissingSettings(): Promise<void> {
  const config = await loadPublicConfig();
  if (!config) return;
  const missing = [
    config.google_client_id === null && 'GOOGLE_CLIENT_ID',
    config.microsoft_client_id === null && 'MICROSOFT_CLIENT_ID',
  ].filter((name) => name !== false);
  if (missing.length > 0) logger.warn('Missing environment variables', missing.join(', '));
}

/** What somebody wrote to us while there was no internet. */
async function sendKeptMessages(): Promise<void> {
  if (browserStorage().getItem(MESSAGES_KEY) === null) return;
  const { browserMessages, sendKept } = await import('../entities/message/queued-messages.ts');
  await sendKept(browserMessages);
}

/** Not every way back to the internet is told by an event. */
const MESSAGES_AGAIN_MS = 60_000;

function followMessages(): void {
  const send = () =>
    void sendKeptMessages().catch((error: unknown) =>
      logger.error('The kept messages could not be sent', error),
    );
  window.addEventListener('online', send);
  setInterval(send, MESSAGES_AGAIN_MS);
  send();
}

/** What the program does beside its screens. */
export function afterStart(): void {
  void warnOfMissingSettings();
  followMessages();
  if (import.meta.env.PROD) registerServiceWorker(hasUnsavedInput);
}

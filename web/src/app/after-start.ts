import { followOtherTabs } from '../account/follow-tabs.ts';
import { loadPublicConfig } from '../session/public-config.ts';
import { hasUnsavedInput } from '../platform/has-unsaved-input.ts';
import { logger } from '../platform/logger.ts';
import { browserStorage } from '../platform/browser-storage.ts';
import { MESSAGES_KEY } from '../entities/message/storage-key.ts';
import { unsentSettingsKey } from '../entities/reminder/storage-key.ts';
import { usePreferences } from '../preferences/preferences-store.ts';
import { allowTranslation } from '../preferences/translation.ts';
import { followPreferences } from '../routes/document-head.ts';
import { useSession } from '../session/session-store.ts';
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

/** What somebody chose about their reminders while there was no internet. */
async function sendKeptSettings(): Promise<void> {
  const storage = browserStorage();
  const { user } = useSession.getState();
  if (!user || storage.getItem(unsentSettingsKey(user.id)) === null) return;
  const [{ sendUnsentSettings }, { putSettings }] = await Promise.all([
    import('../entities/reminder/unsent-settings.ts'),
    import('../entities/reminder/settings-calls.ts'),
  ]);
  await sendUnsentSettings(storage, user.id, putSettings);
}

/** Not every way back to the internet is told by an event. */
const AGAIN_MS = 60_000;

function followInternet(): void {
  const quietly = (work: Promise<void>) =>
    void work.catch((error: unknown) => logger.error('What is kept could not be sent', error));
  const send = () => {
    quietly(sendKeptMessages());
    quietly(sendKeptSettings());
  };
  window.addEventListener('online', send);
  setInterval(send, AGAIN_MS);
  send();
}

/** The first script looked before the person's own language was known, and before it was changed. */
function followLanguage(): void {
  const update = () => {
    const { language } = usePreferences.getState();
    allowTranslation(document, language, navigator.languages);
  };
  update();
  usePreferences.subscribe(update);
}

/** What the program does beside its screens. */
export function afterStart(): void {
  followOtherTabs();
  followPreferences();
  followLanguage();
  void warnOfMissingSettings();
  followInternet();
  if (import.meta.env.PROD) registerServiceWorker(hasUnsavedInput);
}

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { keepEarlyScreen, replaceEarlyScreen } from './early-screen/early-screen.ts';
import { keepInstallPrompt } from './features/install/install-prompt.ts';
import { loadPublicConfig } from './http/config.ts';
import { showLanguage } from './locale/catalogues.ts';
import { logger } from './logging/logger.ts';
import { applyPreferences } from './preferences/apply-preferences.ts';
import { browserStorage } from './preferences/browser-storage.ts';
import { usePreferences } from './preferences/preferences-store.ts';
import { router } from './router.tsx';
import { followPreferences } from './routes/document-head.ts';
import { FailureBoundary } from './routes/failure-boundary.tsx';
import { followOtherTabs } from './session/follow-tabs.ts';
import { useSession } from './session/session-store.ts';
import { installTapGuard } from './ui/tap-guard.ts';

async function withTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** The day is read while the screens are still loading. */
async function openDayEarly(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || !window.location.pathname.startsWith('/app')) return;
  const { openDay } = await import('./routes/app/account-data.ts');
  await openDay(user);
}

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
  if (browserStorage().getItem('messages') === null) return;
  const { browserMessages, sendKept } = await import('./data/kept-messages.ts');
  await sendKept(browserMessages);
}

function followMessages(): void {
  const send = () =>
    void sendKeptMessages().catch((error: unknown) =>
      logger.error('The kept messages could not be sent', error),
    );
  window.addEventListener('online', send);
  send();
}

/** Something typed and not saved would be lost by a reload. */
function isTyping(): boolean {
  return document.querySelector('dialog[open] form') !== null;
}

/** After the screen: registering must not keep the day waiting. */
async function keepOffline(): Promise<void> {
  const { registerServiceWorker } = await import('./service-worker/register.ts');
  registerServiceWorker(isTyping);
}

async function start(): Promise<void> {
  applyPreferences();
  followPreferences();
  followOtherTabs();
  installTapGuard(window);
  keepInstallPrompt();
  const { language } = usePreferences.getState();
  const opening = withTemporal().then(openDayEarly);
  opening.catch((error: unknown) => logger.error('The day could not be opened', error));
  await Promise.all([withTemporal(), showLanguage(language, ['day'])]);
  usePreferences.subscribe(({ language: chosen }) => {
    if (chosen === i18n.locale) return;
    showLanguage(chosen).catch((error: unknown) =>
      logger.error('The language could not be loaded', error),
    );
  });
  const root = document.getElementById('root') as HTMLElement;
  replaceEarlyScreen(root);
  keepEarlyScreen(root);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <FailureBoundary>
        <RouterProvider router={router} />
      </FailureBoundary>
    </I18nProvider>,
  );
  void warnOfMissingSettings();
  followMessages();
  if (import.meta.env.PROD) await keepOffline();
}

void start();

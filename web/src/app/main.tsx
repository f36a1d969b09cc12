import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { RouterProvider } from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { replaceInstantStart } from '../instant-start/replace.ts';
import { keepInstallPrompt } from '../screens/install/install-prompt.ts';
import { showLanguage } from '../locale/catalogues.ts';
import { logger } from '../platform/logger.ts';
import { applyPreferences } from '../preferences/apply-preferences.ts';
import { usePreferences } from '../preferences/preferences-store.ts';
import { router } from './router.tsx';
import { FailureBoundary } from '../routes/failure-boundary.tsx';
import { useSession, type StoredUser } from '../session/session-store.ts';
import { installTapGuard } from '../ui/tap-guard.ts';

async function withTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
}

/** The day is read while the screens are still loading. */
async function openDayEarly(user: StoredUser): Promise<void> {
  await withTemporal();
  const { openDayAhead } = await import('../routes/app/current-account.ts');
  await openDayAhead(user);
}

/** The first screen is drawn whole, in one piece; a database that does not open never keeps it. */
const LONGEST_WAIT_MS = 1_000;

function atMost(work: Promise<unknown>, ms: number): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))]);
}

/** Everything that a signed-in person's first screen is made of. */
async function prepareDay(): Promise<void> {
  const { user } = useSession.getState();
  if (!user || !window.location.pathname.startsWith('/app/')) return;
  const ready = Promise.all([openDayEarly(user), router.load()]).catch((error: unknown) =>
    logger.error('The day could not be opened', error),
  );
  await atMost(ready, LONGEST_WAIT_MS);
}

/** After the screen: none of it may keep the day waiting. */
async function followStart(): Promise<void> {
  const { afterStart } = await import('./after-start.ts');
  afterStart();
}

/** Resolves when the first screen is handed over for drawing. */
export async function start(): Promise<void> {
  applyPreferences();
  installTapGuard(window);
  keepInstallPrompt();
  const { language } = usePreferences.getState();
  await Promise.all([withTemporal(), showLanguage(language, ['day']), prepareDay()]);
  usePreferences.subscribe(({ language: chosen }) => {
    if (chosen === i18n.locale) return;
    showLanguage(chosen).catch((error: unknown) =>
      logger.error('The language could not be loaded', error),
    );
  });
  const root = document.getElementById('root') as HTMLElement;
  document.getElementById('not-started')?.remove();
  replaceInstantStart(root);
  createRoot(root).render(
    <I18nProvider i18n={i18n}>
      <FailureBoundary>
        <RouterProvider router={router} />
      </FailureBoundary>
    </I18nProvider>,
  );
  followStart().catch((error: unknown) =>
    logger.error('Something beside the screen failed', error),
  );
}

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Language } from '@qamqor/shared/languages';
import { showLanguage, type CatalogueName } from '../locale/catalogues.ts';

/** Draws one page by what it is given, with its texts and nothing of the app around it, until the test ends. */
export async function drawPage(
  page: ReactNode,
  language: Language,
  catalogues: readonly CatalogueName[],
): Promise<() => Promise<void>> {
  await showLanguage(language, catalogues);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  const { unmount } = await render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  onTestFinished(() => unmount());
  return unmount;
}

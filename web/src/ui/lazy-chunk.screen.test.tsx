import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showLanguage } from '../locale/catalogues.ts';
import { axeFaults } from '../testing/look.ts';
import { lazyComponent } from './lazy-chunk.tsx';

const gone = () => Promise.reject(new Error('gone'));
const heading = page.getByRole('heading', { level: 1 });

async function show(missing: 'page' | 'said'): Promise<void> {
  await showLanguage('en');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const Part = lazyComponent(gone, { missing });
  const { unmount } = await render(
    <I18nProvider i18n={i18n}>
      <main>
        <Part />
      </main>
    </I18nProvider>,
  );
  onTestFinished(unmount);
  await expect.element(page.getByText('This needs internet.')).toBeVisible();
}

test('[UI-23] a page that needs the internet has a heading that says so', async () => {
  await show('page');
  await expect.element(heading).toMatchTextContent('This needs internet.');
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await axeFaults()).toEqual([]);
});

test('[UI-23] a part of a page does not take its heading', async () => {
  await show('said');
  await expect.element(heading).not.toBeInTheDocument();
});

import { i18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { showLanguage } from './catalogues.ts';

test('the language that was chosen last is shown, whichever comes first', async () => {
  await showLanguage('en', ['day', 'app']);
  const slow = showLanguage('ru', ['day', 'app', 'family']);
  await showLanguage('en');
  await slow;
  expect(i18n.locale).toBe('en');
});

import { TERMS_VERSION, TERMS_WORDS_HASH } from '@qamqor/shared/terms';
import { expect, test } from 'vitest';
import { messagesOf } from '../../testing/messages.ts';

const PAGES = ['privacy-page', 'privacy-rights', 'terms-page', 'terms-service'].map(
  (name) => `src/screens/information/${name}.tsx`,
);

async function hashOf(words: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(words.join('\n'));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

test('[NEWS-2] other words of the terms or of the privacy policy are another version', async () => {
  const messages = messagesOf('en', 'information');
  for (const page of PAGES)
    expect(messages.some(({ sources }) => sources.includes(page))).toBe(true);
  const words = messages.filter(({ sources }) => sources.some((page) => PAGES.includes(page)));
  expect(
    await hashOf(words.map(({ id }) => id).toSorted()),
    `Other words than those of ${TERMS_VERSION}: raise the version and the hash in shared/src/terms.ts`,
  ).toBe(TERMS_WORDS_HASH);
});

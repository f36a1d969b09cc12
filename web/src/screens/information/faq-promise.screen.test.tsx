import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { drawPage } from '../../testing/draw-page.tsx';
import { FaqPage } from './faq-page.tsx';

/** By which the promise of an answer is known. */
const REPLY = /24 hours|by letter|24 час|ответим|24 сағат|хатпен жауап/i;
const OWN = 'Within a week, by a human.';

async function open(promise: string, language: Language): Promise<string> {
  const faq = <FaqPage language={language} promise={promise} openPlans={[]} />;
  await drawPage(faq, language, ['information', 'landing', 'day']);
  return document.body.textContent ?? '';
}

test.for(LANGUAGES)('the FAQ promises an answer: %s', async (language) => {
  expect(await open('on', language)).toMatch(/24/);
});

test.for(LANGUAGES)('the FAQ says what the operator says: %s', async (language) => {
  expect(await open(OWN, language)).toContain(OWN);
});

test.for(LANGUAGES)(
  'the FAQ promises nothing where the operator does not: %s',
  async (language) => {
    expect(await open('off', language)).not.toMatch(REPLY);
  },
);

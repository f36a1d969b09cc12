import { LANGUAGES, type Language } from '@qamqor/shared/languages';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { drawPage } from '../../testing/draw-page.tsx';
import { ContactsPage } from './contacts-page.tsx';

const receipt = {
  at: '11:00',
  reference: 'K7QM-2XF9',
  queued: false,
  tomorrow: false,
  wentOut: async () => null,
};
const text = () => document.body.textContent ?? '';
const HOURS = /9:00-18:00/;

async function open(
  promise: string,
  supportPhone: string | null,
  language: Language = 'en',
  supportHours: string | null = null,
) {
  const contacts = (
    <ContactsPage
      promise={promise}
      supportPhone={supportPhone}
      supportHours={supportHours}
      onSubmit={() => Promise.resolve(receipt)}
    />
  );
  await drawPage(contacts, language, ['contact', 'landing', 'day']);
}

async function send(): Promise<string> {
  await page.getByRole('textbox').nth(0).fill('Aigul');
  await page.getByRole('textbox').nth(1).fill('aigul@example.org');
  await page.getByRole('textbox').nth(2).fill('It does not ring.');
  await page.getByRole('button').click();
  await expect.element(page.getByRole('status')).toMatchTextContent(receipt.reference);
  return page.getByRole('status').element().textContent ?? '';
}

test.for(LANGUAGES)(
  'the reply promise stands in the language of the page: %s',
  async (language) => {
    await open('on', '+7 727 123 45 67', language);
    expect(text()).toMatch(/24/);
    expect(text()).toMatch(HOURS);
    await expect.element(page.getByRole('link', { name: '+7 727 123 45 67' })).toBeVisible();
    expect(await send()).toMatch(/24/);
  },
);

test.for(LANGUAGES)(
  'switched off nothing is promised, and there are no hours: %s',
  async (language) => {
    await open('off', null, language);
    expect(text()).not.toMatch(/24/);
    expect(text()).not.toMatch(HOURS);
    expect(await send()).not.toMatch(/24/);
  },
);

test.for(LANGUAGES)('the operator’s own hours stand beside the phone: %s', async (language) => {
  await open('on', '+7 727 123 45 67', language, 'Day and night, UTC+5');
  expect(text()).toContain('Day and night, UTC+5');
  expect(text()).not.toMatch(HOURS);
});

test.for(LANGUAGES)('hours without a phone are not shown: %s', async (language) => {
  await open('on', null, language, 'Day and night, UTC+5');
  expect(text()).not.toContain('Day and night');
});

test.for(LANGUAGES)('the words of the operator stand as they are: %s', async (language) => {
  await open('Within a week, by a human.', null, language);
  await expect
    .element(page.getByRole('heading', { name: 'Within a week, by a human.' }))
    .toBeVisible();
  expect(text()).not.toMatch(/24/);
  expect(await send()).toContain('Within a week, by a human.');
});

test('in English it is said in the words that were agreed', async () => {
  await open('on', null);
  await expect
    .element(page.getByRole('heading', { name: 'Support replies within 24 hours' }))
    .toBeVisible();
});

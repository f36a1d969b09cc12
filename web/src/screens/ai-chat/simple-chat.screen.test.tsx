import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold, newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { aReply, askFor, aStream, chatField, openChat, talk } from '../../testing/shown-chat.ts';

const SIMPLE = { simpleView: true, width: 390 };

test('[UI-10][UI-14] while a reply comes the suggested questions are said to be off', async () => {
  const stream = aStream();
  const screen = await openChat({ 'POST /chat': stream.answer }, SIMPLE);
  await askFor('What time is it?');
  const suggested = ['What do I take now?', 'What is on today?'].map((name) =>
    page.getByRole('button', { name }),
  );
  for (const one of suggested) await expect.element(one).toHaveAttribute('aria-disabled', 'true');
  const [first] = suggested;
  if (first) await press(first);
  stream.tell({ name: 'done', data: aReply() });
  await expect.element(talk).toMatchTextContent('It is eleven.');
  for (const one of suggested) await expect.element(one).toHaveAttribute('aria-disabled', 'false');
  expect(screen.calls('POST', '/chat')).toHaveLength(1);
});

const main = page.getByRole('main');

/** Those who look after the grandmother, each with a number. */
function withNumbers(numbers: Record<string, string>) {
  const household = aHousehold();
  const own = household.server.stream(userStream(household.grandmother.id));
  const [first] = own.rows('viewers').values();
  if (!first) throw new Error('no viewer');
  own.remove('viewers', first.id);
  const viewers = Object.entries(numbers).map(([name, phone]) => ({
    ...first,
    id: newId(),
    viewer_id: newId(),
    name,
    phone,
  }));
  own.write({ viewers });
  return household;
}

test.for([
  [{}, []],
  [{ Dana: '+7 701 234 56 78' }, ['tel:+77012345678']],
  [{ Dana: '+7 701 234 56 78', Timur: '8 702 345 67 89' }, ['tel:+77012345678']],
] as const)(
  '[UI-14] the simple view says that it is no doctor, and calls one person at most: %j',
  async ([numbers, called]) => {
    await openChat({}, { ...SIMPLE, household: withNumbers(numbers) });
    await expect.element(main).toMatchTextContent('It is a program, not a doctor.');
    const calls = main.getByRole('link', { name: /^Call / });
    const hrefs = () => calls.elements().map((one) => one.getAttribute('href'));
    await expect.poll(hrefs).toEqual(called);
    if (called.length > 0) await expect.element(calls).toHaveAccessibleName('Call Dana');
  },
);

const lettersOf = (locator: Locator) => parseFloat(getComputedStyle(locator.element()).fontSize);

test('[UI-14] the simple view answers in larger letters, and its field has the largest', async () => {
  const screen = await openChat();
  screen.setOffline(true);
  const ask = async () => {
    await askFor('What do I take now?');
    const answer = talk.getByText(/Metformin/).first();
    await expect.element(answer).toBeVisible();
    return { answer: lettersOf(answer), field: lettersOf(chatField()) };
  };
  const standard = await ask();
  usePreferences.getState().setSimpleView(true);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ask' })).toBeVisible();
  const simple = await ask();
  expect(simple.answer).toBeGreaterThan(standard.answer);
  expect(simple.field).toBeGreaterThan(simple.answer);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { listensOnWindow, speaksOnWindow } from '../../testing/voices.ts';
import { overflow } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import {
  aReply,
  askFor,
  aStream,
  chatField as field,
  openChat,
  talk,
} from '../../testing/shown-chat.ts';
import { withChats } from '../../testing/with-chats.ts';

const WRITTEN = '## Soup\n\nIt keeps **three** days:\n\n- in the *cold*\n- with a lid';
const WORDS = 'Soup. It keeps three days: in the cold. with a lid.';

const readAloud = talk.getByRole('button', { name: 'Read aloud' });

/** What a model answers, once. */
function answered() {
  const stream = aStream();
  stream.tell({ name: 'done', data: aReply({ response: WRITTEN }) });
  return { 'POST /chat': stream.answer };
}

/** An earlier chat whose answer is marked up. */
async function openWritten() {
  const household = withChats(['About the weather', 'About soup'], WRITTEN);
  await openChat({}, { household });
  const history = page.getByRole('region', { name: 'Chat History' });
  await press(history.getByRole('button', { name: 'Chat History' }));
  await press(history.getByRole('button', { name: /^About soup/ }));
  await expect.element(readAloud).toBeVisible();
}

test('[UI-23] an answer is read aloud, and announced, in plain sentences', async () => {
  const spoken = speaksOnWindow('en-GB');
  await openWritten();
  await press(readAloud);
  expect(spoken.words).toEqual([WORDS]);
  const announced = talk.getByRole('status').last();
  await expect.element(announced).toMatchTextContent('It keeps three days: in the cold with a lid');
  await expect.element(announced).not.toMatchTextContent(/[*#]|- /);
  await press(talk.getByRole('button', { name: 'Stop reading' }));
  expect(spoken.isSpeaking()).toBe(false);
  await expect.element(readAloud).toBeVisible();
});

test('in the simple view an answer of the own day is read aloud, one at a time', async () => {
  const spoken = speaksOnWindow('en-GB');
  const screen = await openChat({}, { simpleView: true, width: 390 });
  screen.setOffline(true);
  await press(page.getByRole('button', { name: 'What do I take now?' }));
  await expect.element(readAloud).toBeVisible();
  await press(page.getByRole('button', { name: 'What is on today?' }));
  await expect.poll(() => readAloud.elements().length).toBe(2);
  await press(readAloud.first());
  expect(spoken.words.at(-1)).toContain('Metformin');
  await press(readAloud.first());
  expect(spoken.words).toHaveLength(2);
  expect(spoken.words.at(-1)).toContain('Choir');
  await expect.element(talk.getByRole('button', { name: 'Stop reading' })).toBeVisible();
  spoken.end();
  await expect.poll(() => readAloud.elements().length).toBe(2);
});

test('in the simple view what a model wrote is read aloud in plain sentences', async () => {
  const spoken = speaksOnWindow('en-GB');
  await openChat(answered(), { simpleView: true, width: 390 });
  await askFor('How long does soup keep?');
  await press(readAloud);
  expect(spoken.words).toEqual([WORDS]);
});

test('where no voice of the language is, nothing offers to read', async () => {
  speaksOnWindow('fr-FR');
  await openChat(answered());
  await askFor('How long does soup keep?');
  await expect.element(talk).toMatchTextContent('three days');
  expect(readAloud.elements()).toEqual([]);
});

test.for([false, true])(
  'who stops dictating keeps what was said, after what was typed meanwhile: simple %s',
  async (simpleView) => {
    const heard = listensOnWindow();
    await openChat({}, { simpleView, width: 390 });
    await press(page.getByRole('button', { name: 'Dictate' }));
    await expect
      .element(page.getByRole('main'))
      .toMatchTextContent('its maker may receive the sound');
    await field().fill('Good morning.');
    heard.say('How are you?');
    await press(page.getByRole('button', { name: 'Stop listening' }));
    await expect.element(field()).toHaveValue('Good morning. How are you?');
    await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
    expect(heard.languages).toEqual(['en-US']);
  },
);

test('who leaves the page is listened to no longer', async () => {
  const heard = listensOnWindow();
  const screen = await openChat();
  await press(page.getByRole('button', { name: 'Dictate' }));
  expect(heard.isListening()).toBe(true);
  await screen.go('/app/dashboard');
  await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  await expect.poll(heard.isListening).toBe(false);
});

const notHeard = page.getByText('We could not hear you. You can type instead.');

test.for([
  ['not-allowed', false],
  ['network', true],
] as const)(
  'a dictation that fails says so beside its button, until it is begun anew: %s, simple %s',
  async ([error, simpleView]) => {
    const heard = listensOnWindow();
    await openChat({}, { simpleView, width: 390 });
    await press(page.getByRole('button', { name: 'Dictate' }));
    heard.fail(error);
    await expect.element(notHeard).toBeVisible();
    await expect.element(notHeard).toHaveAttribute('role', 'status');
    expect(overflow()).toBe(0);
    await press(page.getByRole('button', { name: 'Dictate' }));
    await expect.element(notHeard).not.toBeInTheDocument();
    expect(heard.isListening()).toBe(true);
  },
);

test('a dictation that the page itself ends is no failure', async () => {
  const heard = listensOnWindow();
  await openChat();
  await press(page.getByRole('button', { name: 'Dictate' }));
  heard.fail('aborted');
  await expect.element(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
  await expect.element(notHeard).not.toBeInTheDocument();
});

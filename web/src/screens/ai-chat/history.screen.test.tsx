import { toWire } from '@qamqor/shared/calendar/dates';
import { CHAT_LIMITS, type ChatReply } from '@qamqor/shared/chat/chat';
import { writeChatEvent } from '@qamqor/shared/chat/chat-event';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ELEVEN, newId } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { aReply, askFor, aStream } from '../../testing/shown-chat.ts';
import { withChats } from '../../testing/with-chats.ts';

const talk = page.getByRole('region', { name: 'Messages' });
const history = page.getByRole('region', { name: 'Chat History' });
const soup = history.getByRole('button', { name: /^About soup/ });

async function openHistory(options: ScreenOptions = {}) {
  const screen = await openScreen('/app/dashboard', { household: withChats(), ...options });
  await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  await screen.go('/app/ai-chat');
  await press(history.getByRole('button', { name: 'Chat History' }));
  await expect.element(soup).toBeVisible();
  return screen;
}

test('[CHAT-1] earlier chats are read and deleted with no internet', async () => {
  const screen = await openHistory();
  const order = history.getByRole('listitem').elements();
  expect(order.map((one) => one.textContent?.slice(0, 10))).toEqual(['About soup', 'About the ']);
  screen.setOffline(true);
  await press(soup);
  await expect.element(talk).toMatchTextContent(/How long does soup keep\?.*Three days\./);
  await press(history.getByRole('button', { name: 'Delete About soup' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(soup).not.toBeInTheDocument();
  await expect.element(talk).not.toBeInTheDocument();
  await press(history.getByRole('button', { name: 'Delete All History' }));
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Delete all of your chats?');
  await press(page.getByRole('dialog').getByRole('button', { name: 'Keep' }));
  await expect.element(history).toMatchTextContent('About the weather');
  await press(history.getByRole('button', { name: 'Delete All History' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect.element(history).toMatchTextContent('Nothing was asked yet.');
});

function streamed(session_id: string, response: string) {
  const data: ChatReply = {
    response,
    message: response,
    session_id,
    source: 'model',
    calls: [],
    message_id: newId(),
    reply_id: newId(),
  };
  const { body } = new Response(writeChatEvent({ name: 'done', data }));
  return { body, headers: { 'content-type': 'text/event-stream' } };
}

test('[CHAT-1][CHAT-5] a chat that another device deleted is followed by a new one, and nothing is lost', async () => {
  const asked: { message: string; session_id: string | null }[] = [];
  const next = newId();
  await openHistory({
    rest: {
      'POST /chat': (body) => {
        const said = body as (typeof asked)[number];
        asked.push(said);
        if (said.session_id === null) return streamed(next, 'Sunny and mild.');
        if (asked.length === 1) return streamed(said.session_id, 'Add a carrot.');
        return said.session_id === next
          ? { status: 503, body: { code: 'chat.unavailable', detail: '' } }
          : { status: 404, body: { code: 'chat.session_not_found', detail: '' } };
      },
    },
  });
  await press(soup);
  const ask = async (question: string) => {
    await page.getByRole('textbox', { name: 'Your message' }).fill(question);
    await press(page.getByRole('button', { name: 'Send' }));
  };
  await ask('What else?');
  await expect.element(talk).toMatchTextContent(/Three days\..*What else\?.*Add a carrot\./);
  await ask('And the weather?');
  await expect.element(talk).toMatchTextContent(/And the weather\?.*Sunny and mild\./);
  await expect
    .element(talk)
    .toMatchTextContent('That chat was deleted on another device. Here is a new one.');
  await expect.element(talk).not.toMatchTextContent('carrot');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  await ask('And tomorrow?');
  await expect.poll(() => asked.at(-1)?.message).toBe('And tomorrow?');
  const [{ session_id: deleted } = { session_id: null }] = asked;
  expect(asked.slice(1)).toEqual([
    { message: 'And the weather?', session_id: deleted, language: 'en' },
    { message: 'And the weather?', session_id: null, language: 'en' },
    { message: 'And tomorrow?', session_id: next, language: 'en' },
  ]);
  expect(deleted).not.toBeNull();
});

test('[CHAT-1] a chat that another device deletes goes from this screen, with what was said a moment ago', async () => {
  const household = withChats();
  const stream = household.server.stream(userStream(household.grandmother.id));
  const timestamp = toWire(ELEVEN);
  const wire = aStream();
  const reply = aReply({ response: 'Add a carrot.' });
  const [session_id, asked, answered] = [newId(), newId(), newId()];
  const both = { session_id, timestamp, calls: [] };
  const screen = await openHistory({ household, rest: { 'POST /chat': wire.answer } });
  await askFor('What goes into it?');
  stream.write({
    chat_sessions: [
      { id: session_id, title: 'Carrots', created_at: timestamp, updated_at: timestamp },
    ],
    chat_messages: [
      { ...both, id: asked, role: 'user', content: 'What goes into it?', source: null },
      { ...both, id: answered, role: 'assistant', content: reply.response, source: 'model' },
    ],
  });
  const data = { ...reply, session_id, message_id: asked, reply_id: answered };
  wire.tell({ name: 'done', data });
  const row = history.getByRole('button', { name: /^Carrots/ });
  await expect.element(row).toBeVisible();
  await expect.element(talk).toMatchTextContent(/What goes into it\?.*Add a carrot\./);
  stream.remove('chat_sessions', session_id);
  for (const id of [asked, answered]) stream.remove('chat_messages', id);
  screen.setOffline(false);
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(talk).not.toBeInTheDocument();
});

const dialog = page.getByRole('dialog', { name: 'Rename the chat' });
const name = dialog.getByRole('textbox', { name: 'Name of the chat' });
const rename = history.getByRole('button', { name: 'Rename About soup' });

test('[CHAT-1] a chat is renamed by keyboard, on its owner’s every device', async () => {
  const screen = await openHistory();
  await press(rename);
  await expect.element(name).toHaveValue('About soup');
  await name.fill('  Bean soup ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  const renamed = history.getByRole('button', { name: 'Rename Bean soup' });
  await expect.element(renamed).toBeVisible();
  const { grandmother, server } = screen.household;
  const titles = () =>
    [...server.stream(userStream(grandmother.id)).rows('chat_sessions').values()].map(
      ({ title }) => title,
    );
  await expect.poll(titles).toContain('Bean soup');
});

test('[CHAT-1][UI-24] a chat is renamed with no internet', async () => {
  const screen = await openHistory();
  screen.setOffline(true);
  await press(rename);
  await name.fill('Суп');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(history.getByRole('button', { name: /^Суп/ })).toBeVisible();
});

test('Escape leaves the name as it was and goes back to the button', async () => {
  await openHistory();
  await press(rename);
  await name.fill('Something else');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(rename).toHaveFocus();
});

test('[UI-18] a name that is too long or empty is said to be so, and nothing of it is cut off', async () => {
  await openHistory();
  await press(rename);
  const long = 'a'.repeat(CHAT_LIMITS.title + 1);
  await name.fill(long);
  const error = dialog.getByText('This is too long. Please shorten it to 80 characters.');
  await expect.element(error).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(name).toHaveValue(long);
  await name.fill(' ');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('Please write a name.')).toBeVisible();
  await name.fill(long.slice(1));
  await userEvent.keyboard('{Enter}');
  await expect.element(history).toMatchTextContent(long.slice(1));
});

test('[UI-4][UI-6][UI-22] the history and the name of a chat in each look', async () => {
  const household = withChats([
    'Сорпа',
    'Ет пен картоп қосылған сорпаны қанша уақыт сақтауға болады',
  ]);
  const screen = await openScreen('/app/dashboard', { household, width: 390 });
  await expect.element(page.getByRole('main')).toMatchTextContent('Metformin');
  await screen.go('/app/ai-chat');
  await press(page.getByRole('button', { name: 'Chat History' }));
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`history, ${look.language} ${look.width}`, 44);
    await press(page.getByRole('button', { name: /: Сорпа$/ }).first());
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await checkLook(`name, ${look.language} ${look.width}`, 44);
    await userEvent.keyboard('{Escape}');
  }
});

import { referenceOf } from '@qamqor/shared/contact/reference';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ELEVEN } from '../../testing/household.ts';
import { clippedValues } from '../../testing/page-faults.ts';
import { painted } from '../../testing/painted.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';

const ACCEPTED = { 'POST /contact': { status: 201, body: {} } };
const SENT = 'We will reply within 24 hours.';
const WAITS = 'The message is saved here and will be sent later.';
const THANKS = 'Thank you for your message!';

const told = () => page.getByRole('main').getByRole('status');
const field = (label: string) => page.getByLabelText(label, { exact: true });

async function write(): Promise<void> {
  await field('Name').fill('Aigul');
  await field('Email').fill('aigul@example.org');
  await field('Message').fill('It does not ring.');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

/** The timers that the screen sets from now on end when the test says so. */
function holdTimers(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: ELEVEN });
}

async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await painted();
}

/** What was written is on its way for so long. */
const sent = () => pass(1_500);

test('a visitor writes to us', async () => {
  const screen = await openScreen('/contacts', { as: null, rest: ACCEPTED });
  const form = document.querySelector('main form') ?? document.body;
  await field('Subject').selectOptions('Help with the app');
  expect(clippedValues(form)).toEqual([]);
  holdTimers();
  await write();
  await expect.poll(() => screen.calls('POST', '/contact')).toHaveLength(1);
  await sent();
  await expect.element(told()).toMatchTextContent(SENT);
  expect(screen.calls('POST', '/contact')[0]?.body).toMatchObject({
    name: 'Aigul',
    email: 'aigul@example.org',
    subject: 'support',
    message: 'It does not ring.',
  });
  await expect.element(field('Subject')).toHaveValue('general');
  expect(clippedValues(form)).toEqual([]);
});

type Sent = { id: string; website: string; took_ms: number };

function posted(screen: Screen, place: number): Sent {
  const call = screen.calls('POST', '/contact')[place];
  if (!call) throw new Error('nothing was sent');
  return call.body as Sent;
}

test('the sender is told the reference that the operator finds the letter by', async () => {
  const screen = await openScreen('/contacts', { as: null, rest: ACCEPTED });
  await write();
  await expect.element(told()).toMatchTextContent(THANKS);
  const { id } = posted(screen, 0);
  await expect.element(told()).toMatchTextContent(`Reference ${referenceOf(id)}`);
  await screen.reload(() => screen.setOffline(true));
  await write();
  await expect.element(told()).toMatchTextContent(WAITS);
  const { id: next } = posted(screen, 1);
  await expect.element(told()).toMatchTextContent(`Reference ${referenceOf(next)}`);
});

test('[ADMIN-5] what only a program fills in goes along, and no person comes to it', async () => {
  const screen = await openScreen('/contacts', { as: null, rest: ACCEPTED });
  await field('Name').click();
  const trap = document.querySelector<HTMLInputElement>('[name=website]');
  const reached: (Element | null)[] = [];
  for (let n = 0; n < 8; n++) {
    await userEvent.tab();
    reached.push(document.activeElement);
  }
  expect(reached).not.toContain(trap);
  expect(page.getByRole('textbox').elements()).toHaveLength(3);
  await write();
  await expect.poll(() => screen.calls('POST', '/contact')).toHaveLength(1);
  const first = posted(screen, 0);
  expect(first.website).toBe('');
  expect(first.took_ms).toBeGreaterThan(0);
  await expect.element(told()).toMatchTextContent(THANKS);
  if (!trap) throw new Error('no trap');
  trap.value = 'https://spam.example.org';
  await write();
  await expect.poll(() => screen.calls('POST', '/contact')).toHaveLength(2);
  const filled = posted(screen, 1);
  expect(filled.website).toBe('https://spam.example.org');
});

test('[UI-12] the thanks give way to a quiet line, which stays', async () => {
  const screen = await openScreen('/contacts', { as: null, rest: ACCEPTED });
  await expect.element(told()).toBeInTheDocument();
  const region = told().element();
  const seen: string[] = [];
  new MutationObserver(() => seen.push(region.textContent ?? '')).observe(region, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  holdTimers();
  await write();
  await expect.poll(() => screen.calls('POST', '/contact')).toHaveLength(1);
  await sent();
  await expect.element(told()).toMatchTextContent(THANKS);
  // Whoever waits for a text lets these timers run on a little.
  await pass(4_000);
  await expect.element(told()).toMatchTextContent(THANKS);
  await pass(1_000);
  await expect
    .element(told())
    .toMatchTextContent(/^Sent at 11:00\. Reference [\dA-Z]{4}-[\dA-Z]{4}$/);
  await pass(60 * 60_000);
  await expect
    .element(told())
    .toMatchTextContent(/^Sent at 11:00\. Reference [\dA-Z]{4}-[\dA-Z]{4}$/);
  expect(seen).not.toContain('');

  await write();
  await expect.poll(() => screen.calls('POST', '/contact')).toHaveLength(2);
  await sent();
  await expect.element(told()).toMatchTextContent(THANKS);
});

/** How many messages the server took from the outbox. */
function messages({ household: { server } }: Screen): number {
  const mutations = server.log.flatMap(({ body }) => body?.mutations ?? []);
  const mids = mutations.filter(({ op }) => op === 'contact.send').map(({ mid }) => mid);
  return new Set(mids.filter((mid) => server.ledger.get(mid)?.status === 'ok')).size;
}

test('the message of somebody who is signed in goes through the outbox', async () => {
  const screen = await openScreen('/contacts');
  await write();
  await expect.element(told()).toMatchTextContent(SENT);
  await expect.poll(() => messages(screen)).toBe(1);

  await screen.reload(() => screen.setOffline(true));
  await write();
  await expect.element(told()).toMatchTextContent(WAITS);
  await screen.go('/app/dashboard');
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(messages(screen)).toBe(1);
  screen.setOffline(false);
  await expect.poll(() => messages(screen)).toBe(2);
  expect(screen.calls('POST', '/contact')).toEqual([]);
});

import type { AdminLetter, AuditLine, Waiting } from '@qamqor/shared/admin/lists';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { tightTargets } from '../../testing/page-faults.ts';
import { openScreen, type Screen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const at = '2026-11-20T05:00:00.000Z';

/** The grandmother is the admin. */
function open(hash: string, rest: RestAnswers): Promise<Screen> {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, is_admin: true }] });
  return openScreen(`/app/admin/users#${hash}`, { household, rest });
}

const aLetter = (given: Partial<AdminLetter> = {}): AdminLetter => ({
  id: 'a',
  reference: '7417-2309',
  user_id: null,
  name: 'Айгүл',
  email: 'a@demo.example',
  subject: 'support',
  message: 'Не звонит.\nПомогите.',
  state: 'open',
  trapped: false,
  mail: 'sent',
  created_at: at,
  received_at: at,
  place: 'p',
  ...given,
});

const LETTERS = [
  aLetter(),
  aLetter({ id: 'b', mail: 'pending', message: 'я'.repeat(300) }),
  aLetter({ id: 'c', mail: 'failed', state: 'answered', subject: 'feedback' }),
  aLetter({ id: 'd', mail: 'off', trapped: true, subject: 'general' }),
];

test('a letter is marked as answered and as open again, in its place', async () => {
  const screen = await open('letters', {
    'GET /admin/contacts': { body: [aLetter()] },
    'PUT /admin/contacts/a': { body: { id: 'a', state: 'answered' } },
  });
  const letter = main.getByRole('article');
  for (const words of ['Help with the app, Айгүл', 'Не звонит.', 'Reference 7417-2309', '10:00'])
    await expect.element(letter).toMatchTextContent(words);
  const mail = letter.getByRole('link', { name: 'Answer by mail' });
  await expect
    .element(mail)
    .toHaveAttribute('href', 'mailto:a@demo.example?subject=%5B7417-2309%5D');
  await button('Mark as answered').click();
  await expect.element(letter.getByRole('status')).toMatchTextContent(/^Answered$/);
  await button('Mark as not answered').click();
  await expect.element(letter.getByRole('status')).toMatchTextContent(/^Not answered$/);
  expect(screen.calls('PUT', '/admin/contacts').map(({ body }) => body)).toEqual([
    { state: 'answered' },
    { state: 'open' },
  ]);
});

test('[UI-18] a letter that is gone says so, and stays as it was', async () => {
  const gone = { status: 404, body: { code: 'admin.letter_not_found', detail: '' } };
  await open('letters', {
    'GET /admin/contacts': { body: [aLetter()] },
    'PUT /admin/contacts/a': gone,
  });
  await button('Mark as answered').click();
  await expect
    .element(main.getByRole('alert'))
    .toMatchTextContent('It was not marked. This letter is not here any more.');
  await expect
    .element(main.getByRole('article').getByRole('status'))
    .toMatchTextContent('Not answered');
});

test('[ADMIN-5] a letter says what became of its mail, and only those without an answer can be asked for', async () => {
  const screen = await open('letters', { 'GET /admin/contacts': { body: LETTERS } });
  const said = (n: number) => main.getByRole('article').nth(n);
  await expect.element(said(1)).toMatchTextContent('It is on its way to you by mail.');
  await expect.element(said(2)).toMatchTextContent('It could not be mailed to you for a week.');
  await expect.element(said(3)).toMatchTextContent('It looks as if a program wrote it.');
  await expect.element(said(0)).not.toMatchTextContent('mailed');
  await main.getByRole('checkbox', { name: 'Not answered yet' }).click();
  await expect
    .poll(() => screen.calls('GET', '/admin/contacts').at(-1)?.path)
    .toBe('/admin/contacts?state=open');
});

const aWaiting = (name: string, given: Partial<Waiting>): Waiting => ({
  user_id: name,
  name,
  email: null,
  email_verified: false,
  tier: 'pro',
  created_at: at,
  place: name,
  ...given,
});
const WAITING: Waiting[] = [
  aWaiting('Дана', { email: 'd@demo.example', email_verified: true }),
  aWaiting('Ерлан', { tier: 'premium' }),
  aWaiting('Тимур', { email: 't@demo.example' }),
];

test('the waitlist says who waits for which plan, since when', async () => {
  await open('waitlist', { 'GET /admin/waitlist': { body: WAITING } });
  const rows = main.getByRole('listitem').filter({ has: page.getByRole('heading') });
  await expect
    .element(rows.nth(0))
    .toMatchTextContent('Данаd@demo.example20 November 2026, 10:00Pro');
  await expect.element(rows.nth(1)).toMatchTextContent('Ерлан20 November 2026, 10:00Premium');
  await expect.element(rows.nth(2)).toMatchTextContent('Тимурt@demo.example, not confirmed');
});

const ADMIN = { id: 'admin', name: 'Раушан', email: 'r@demo.example', email_verified: true };
const aLine = (id: string, given: Partial<AuditLine>): AuditLine => ({
  id,
  action: 'tier.set',
  outcome: 'done',
  who: ADMIN,
  on: null,
  letter: null,
  before: null,
  after: null,
  count: 1,
  at,
  until: at,
  place: id,
  ...given,
});
const GONE = { id: 'gone', name: null, email: null, email_verified: false };
const LINES = [
  aLine('1', { on: { ...ADMIN, name: 'Дана' }, before: 'free', after: 'premium' }),
  aLine('2', { action: 'contact.state', letter: '7417-2309', before: 'open', after: 'answered' }),
  aLine('3', { action: 'users.list', count: 7, until: '2026-11-20T06:30:00.000Z' }),
  aLine('4', {
    outcome: 'refused',
    who: { ...ADMIN, name: 'Ерлан', email_verified: false },
    count: 20,
  }),
  aLine('5', { outcome: 'failed', on: null }),
  aLine('6', { who: GONE, action: 'waitlist.list' }),
  aLine('7', {
    action: 'account.close',
    on: { ...ADMIN, name: 'Дана' },
    before: 'stays',
    after: '2026-12-20T05:00:00.000Z',
  }),
  aLine('8', {
    action: 'account.keep',
    on: { ...ADMIN, name: 'Дана' },
    before: '2026-12-20T05:00:00.000Z',
    after: 'stays',
  }),
];

test('[ADMIN-3][ADMIN-8] each line of the log is a sentence: who, what, on whom, when, before and after', async () => {
  await open('log', { 'GET /admin/audit': { body: LINES } });
  const rows = main.getByRole('listitem');
  for (const words of [
    'Раушан (r@demo.example) changed a planДана (r@demo.example)Free → Premium20 November 2026, 10:00',
    'marked a letterReference 7417-2309not answered → answered',
    'looked at the list of people20 November 2026, 10:00–11:30, 7 times',
    'Ерлан (r@demo.example, not confirmed) changed a plan: refused20 November 2026, 10:00, 20 times',
    'changed a plan: nothing came of it',
    'Somebody who is not here any more looked at the waitlist',
    'said that an account closesДана (r@demo.example)stays → closes on 20 December 2026',
    'took back that an account closesДана (r@demo.example)closes on 20 December 2026 → stays',
  ])
    await expect.element(rows.filter({ hasText: words })).toBeVisible();
});

const TABS: [hash: string, call: string, body: unknown, failure: string][] = [
  ['letters', 'contacts', LETTERS, 'The letters could not be fetched.'],
  ['waitlist', 'waitlist', WAITING, 'The waitlist could not be fetched.'],
  ['log', 'audit', LINES, 'The log could not be fetched.'],
];

test.for(TABS)('[UI-4][UI-5][UI-6][UI-22] %s in every look', async ([hash, call, body]) => {
  await open(hash, { [`GET /admin/${call}`]: { body } });
  await expect.element(main).toMatchTextContent('demo.example');
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`${hash} ${look.language} ${look.width}`, 44);
    expect.soft(tightTargets(8), `${hash} ${look.width}`).toEqual([]);
  }
});

test.for(TABS)('[UI-18] %s that does not come says so and can be asked for again', async (tab) => {
  const [hash, call, body, failure] = tab;
  let answer: { status?: number; body: unknown } = { status: 500, body: {} };
  await open(hash, { [`GET /admin/${call}`]: () => answer });
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent(failure);
  answer = { body };
  await button('Try again').click();
  await expect.element(main).toMatchTextContent('demo.example');
  await expect.element(alert).not.toBeInTheDocument();
});

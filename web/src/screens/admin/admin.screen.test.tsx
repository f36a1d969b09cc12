import type { AdminUser } from '@qamqor/shared/admin/lists';
import { LANGUAGES } from '@qamqor/shared/languages';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { openScreen, type Screen, type ScreenOptions } from '../../testing/screen.tsx';
import { tightTargets } from '../../testing/page-faults.ts';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const PATH = '/app/admin/users';
const main = page.getByRole('main');
const rows = () => main.getByRole('listitem').filter({ has: page.getByRole('heading') });
const button = (name: string) => main.getByRole('button', { name, exact: true });

const aPerson = (n: number, given: Partial<AdminUser> = {}): AdminUser => ({
  id: `id-${String(n).padStart(3, '0')}`,
  name: `Person ${n}`,
  email: `p${n}@demo.example`,
  email_verified: true,
  subscription_tier: 'free',
  created_at: '2026-11-01T05:00:00.000Z',
  ai_requests_used: 3,
  family_members_count: 1,
  closing: null,
  ...given,
});

/** The grandmother is the admin. */
function open(rest: RestAnswers, options: ScreenOptions = {}): Promise<Screen> {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, is_admin: true }] });
  return openScreen(PATH, { ...options, household, rest });
}

const updated = (subscription_tier: string, previous_tier: string) => ({
  body: { user_id: 'id-001', subscription_tier, previous_tier },
});

test('the admin finds people by what is typed, and the list says how much each uses', async () => {
  const screen = await open({ 'GET /admin/users': { body: [aPerson(1)] } });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('User Management');
  await expect.element(rows()).toMatchTextContent('Person 1');
  for (const words of [
    'p1@demo.example',
    'Here since 1 November 2026',
    'AI requests this month: 3',
    'Family members: 1',
  ])
    await expect.element(rows()).toMatchTextContent(words);
  await page.getByRole('searchbox').fill(' Ғалия&x ');
  const asked = () => screen.calls('GET', '/admin/users').at(-1)?.path ?? '';
  await expect.poll(asked).toContain('?');
  expect(new URLSearchParams(asked().split('?')[1]).get('q')).toBe('Ғалия&x');
});

test.for([
  ['en', 'not confirmed'],
  ['ru', 'не подтверждён'],
  ['kk', 'расталмаған'],
] as const)('an address that no provider confirmed says so: %s', async ([language, words]) => {
  const hint = aPerson(2, { email_verified: false });
  await open({ 'GET /admin/users': { body: [aPerson(1), hint] } }, { language });
  await expect.element(rows().nth(1)).toMatchTextContent(`p2@demo.example, ${words}`);
  await expect.element(rows().nth(0)).toMatchTextContent('p1@demo.example');
  await expect.element(rows().nth(0)).not.toMatchTextContent(words);
});

test('who types on is asked for once, and an answer that comes too late is dropped', async () => {
  const waits: (() => void)[] = [];
  const answers = [[aPerson(1)], [aPerson(2)]];
  const screen = await open({
    'GET /admin/users': async () => {
      const body = answers.shift() ?? [];
      await new Promise<void>((resolve) => waits.push(resolve));
      return { body };
    },
  });
  await expect.poll(() => waits.length).toBe(1);
  await page.getByRole('searchbox').fill('two');
  await expect.poll(() => waits.length).toBe(2);
  waits[1]?.();
  await expect.element(rows()).toMatchTextContent('Person 2');
  waits[0]?.();
  await page.getByRole('searchbox').fill('three');
  await expect.poll(() => waits.length).toBe(3);
  await expect.element(rows()).toMatchTextContent('Person 2');
  waits[2]?.();
  await expect.element(main).toMatchTextContent('Nobody was found');
  expect(screen.calls('GET', '/admin/users')).toHaveLength(3);
});

test('the list goes on behind the last one, and what came stays when more does not come', async () => {
  const fifty = Array.from({ length: 50 }, (_, n) => aPerson(100 - n));
  let answer: { status?: number; body: unknown } = { body: fifty };
  const screen = await open({ 'GET /admin/users': () => answer });
  await expect.poll(() => rows().elements().length).toBe(50);
  answer = { status: 500, body: {} };
  await button('Show more').click();
  const alert = main.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Failed to fetch users. Please try again.');
  expect(rows().elements()).toHaveLength(50);
  answer = { body: [aPerson(7)] };
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => rows().elements().length).toBe(51);
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(button('Show more')).not.toBeInTheDocument();
  expect(screen.calls('GET', '/admin/users').at(-1)?.path).toBe('/admin/users?after=id-051');
});

test('[ADMIN-4][UI-11] a plan is set in place and can be taken back there', async () => {
  const answers = [updated('premium', 'free'), updated('free', 'premium')];
  const screen = await open({
    'GET /admin/users': { body: [aPerson(1)] },
    'POST /subscription/update': () => answers.shift() ?? { status: 500, body: {} },
  });
  const pressed = (name: string) => button(name).element().getAttribute('aria-pressed');
  await expect.element(button('Premium')).toBeVisible();
  expect([pressed('Free'), pressed('Pro'), pressed('Premium')]).toEqual(['true', 'false', 'false']);
  await button('Premium').click();
  const told = rows().getByRole('status');
  const said = told.getByText('Subscription updated successfully to Premium', { exact: true });
  await expect.element(said).toBeVisible();
  expect(pressed('Premium')).toBe('true');
  await button('Undo').click();
  await expect.element(told).toMatchTextContent('Subscription updated successfully to Free');
  expect(screen.calls('POST', '/subscription/update').map(({ body }) => body)).toEqual([
    { user_id: 'id-001', subscription_tier: 'premium' },
    { user_id: 'id-001', subscription_tier: 'free', expected_tier: 'premium' },
  ]);
});

const FAULTS: [what: string, answer: { status: number; body: unknown }, detail: string][] = [
  [
    'deleted meanwhile',
    { status: 404, body: { code: 'admin.person_not_found', detail: '' } },
    'This person is not here any more. Nothing was changed.',
  ],
  ['not known', { status: 418, body: { code: 'new.code', detail: 'Tea only.' } }, 'Tea only.'],
  ['without a word', { status: 500, body: {} }, 'Unknown error'],
];

test.for(FAULTS)('[UI-18] a plan that was not set says why: %s', async ([, answer, detail]) => {
  await open({
    'GET /admin/users': { body: [aPerson(1)] },
    'POST /subscription/update': answer,
  });
  await button('Pro').click();
  await expect
    .element(rows().getByRole('alert'))
    .toMatchTextContent(`Failed to update subscription: ${detail}`);
  expect(button('Free').element().getAttribute('aria-pressed')).toBe('true');
});

test('[ADMIN-4] where another page was faster, the plan that holds now is shown', async () => {
  let now = aPerson(1);
  const changed = { status: 409, body: { code: 'admin.changed_meanwhile', detail: '' } };
  await open({
    'GET /admin/users': () => ({ body: [now] }),
    'POST /subscription/update': changed,
  });
  await expect.element(button('Pro')).toBeVisible();
  now = aPerson(1, { subscription_tier: 'premium' });
  await button('Pro').click();
  await expect
    .element(rows().getByRole('alert'))
    .toMatchTextContent('Somebody changed this meanwhile.');
  await expect.element(button('Premium')).toHaveAttribute('aria-pressed', 'true');
});

test('without internet the page says so, and goes on when it is back', async () => {
  const screen = await open({ 'GET /admin/users': { body: [aPerson(1)] } });
  await expect.element(rows()).toMatchTextContent('Person 1');
  screen.setOffline(true);
  await button('Pro').click();
  await expect
    .element(rows().getByRole('alert'))
    .toMatchTextContent('Failed to update subscription: There is no internet right now.');
  await page.getByRole('searchbox').fill('x');
  const alert = main.getByRole('alert').filter({ hasText: 'Failed to fetch users.' });
  await expect.element(alert).toMatchTextContent('There is no internet right now.');
  screen.setOffline(false);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main).not.toMatchTextContent('Failed to fetch users.');
});

test('[ADMIN-1] whoever the server does not take for the admin is told so', async () => {
  const refused = { status: 403, body: { code: 'admin.required', detail: '' } };
  await open({ 'GET /admin/users': refused });
  await expect.element(main).toMatchTextContent('Access denied. Admin privileges required.');
  await expect.element(button('Try again')).not.toBeInTheDocument();
});

test('[UI-4][UI-5][UI-6][UI-22] the people in every language, colour and width', async () => {
  const long = `${'Бауыржан-Абдірахманқызы '.repeat(4)}${'я'.repeat(60)}`;
  const body = [
    aPerson(1, {
      name: long,
      email: `${'1234567890'.repeat(6)}@${'0123456789'.repeat(6)}.demo.example`,
    }),
    aPerson(2, { name: 'Айгүл', subscription_tier: 'premium', email_verified: false }),
  ];
  await open({
    'GET /admin/users': { body },
    'POST /subscription/update': (asked) =>
      (asked as { subscription_tier: string }).subscription_tier === 'pro'
        ? updated('pro', 'free')
        : { status: 500, body: {} },
  });
  await rows().nth(0).getByRole('button', { name: 'Pro', exact: true }).click();
  await rows().nth(1).getByRole('button', { name: 'Free', exact: true }).click();
  await expect
    .element(rows().nth(0).getByRole('status'))
    .toMatchTextContent('updated successfully');
  await expect.element(rows().nth(1).getByRole('alert')).toBeVisible();
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`${PATH} ${look.language} ${look.width}`, 44);
    expect.soft(tightTargets(8), String(look.width)).toEqual([]);
  }
});

test('every tab has its address and its words in three languages', async () => {
  const screen = await open({
    'GET /admin/users': { body: [] },
    'GET /admin/contacts': { body: [] },
    'GET /admin/waitlist': { body: [] },
    'GET /admin/audit': { body: [] },
  });
  for (const language of LANGUAGES) {
    usePreferences.getState().setLanguage(language);
    const said = new Set<string>();
    for (const hash of ['', '#letters', '#waitlist', '#log']) {
      await screen.go(`${PATH}${hash}`);
      const current = () =>
        main
          .getByRole('link')
          .elements()
          .filter((one) => one.ariaCurrent);
      await expect.poll(() => current().length).toBe(1);
      await expect.poll(() => main.element().querySelector('section p')?.textContent).toBeTruthy();
      said.add(
        `${current()[0]?.textContent}: ${main.element().querySelector('section')?.textContent}`,
      );
    }
    expect(said.size, language).toBe(4);
  }
});

import type { Tier } from '@qamqor/shared/plans';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId, type Household } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen, type ScreenOptions } from '../../testing/screen.tsx';
import { comeBack } from '../../testing/shown-family.ts';

type Account = {
  subscription_tier?: Tier;
  ai_requests_used?: number;
  usage_reset_date?: string | null;
};

function write({ server, grandmother }: Household, account: Account): void {
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, ...account }] });
}

function withAccount(account: Account, relatives = 0): Household {
  const household = aHousehold();
  write(household, account);
  for (let i = 0; i < relatives; i++) {
    const link = { id: newId(), person_id: newId(), status: 'pending' as const };
    household.server.link(household.grandmother.id, link);
  }
  return household;
}

const open = (options: ScreenOptions = {}) => openScreen('/app/pricing', options);

const usage = () => page.getByRole('region', { name: 'Current usage' });
const plans = () => page.getByRole('region', { name: 'All plans' });
const card = (name: string) =>
  plans()
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const badge = () =>
  page.getByRole('complementary', { name: 'Menu' }).getByRole('link', { name: 'Pricing' });

const DECEMBER = { usage_reset_date: '2026-12-01' };

test('[TIER-1] three plans from one list: what each allows, and what it costs in tenge', async () => {
  await open();
  for (const [name, price, requests, members] of [
    ['Free', '0 ₸', '10', '1'],
    ['Pro', '2,990 ₸', '100', '5'],
    ['Premium', '4,990 ₸', 'unlimited', 'unlimited'],
  ] as const) {
    await expect.element(card(name).getByText(price, { exact: true })).toBeVisible();
    const figures = card(name).getByRole('definition').elements();
    expect(figures.map(({ textContent }) => textContent)).toEqual([requests, members]);
  }
  await expect.element(card('Free').getByText('Your plan')).toBeVisible();
  for (const name of ['Pro', 'Premium']) {
    await expect.element(card(name).getByText('Coming soon')).toBeVisible();
    const buttons = card(name).getByRole('button').elements();
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Tell me when']);
    await expect.element(card(name).getByRole('button')).toHaveAccessibleDescription(name);
  }
  await expect.element(card('Free').getByRole('button')).not.toBeInTheDocument();
});

test.each([
  ['free', 3, 1, ['Free', 'Tuesday 1 December', '3 of 10', '1 of 1']],
  ['pro', 40, 2, ['Pro', 'Tuesday 1 December', '40 of 100', '2 of 5']],
  ['premium', 250, 7, ['Premium', 'Tuesday 1 December', '250, without limit', '7, without limit']],
] as const)('[TIER-1] what was used of %s', async (subscription_tier, used, relatives, figures) => {
  const account = { subscription_tier, ai_requests_used: used, ...DECEMBER };
  await open({ household: withAccount(account, relatives) });
  const facts = usage().getByRole('definition');
  await expect.poll(() => facts.elements().map(({ textContent }) => textContent)).toEqual(figures);
});

test('[TIER-1] at the limit it says until when, and that reminders go on', async () => {
  const household = withAccount({ ai_requests_used: 10, ...DECEMBER }, 1);
  await open({ household });
  await expect
    .element(usage())
    .toMatchTextContent(/used all AI requests of this month.*again from 1 December.*Reminders/);
  await expect.element(usage()).toMatchTextContent(/no room for another family member/);
});

test('[TIER-2] who has more people than a smaller plan holds is told that nobody goes', async () => {
  await open({ household: withAccount({}, 3) });
  await expect.element(usage()).toMatchTextContent(/3 of 1/);
  await expect
    .element(usage())
    .toMatchTextContent(/more family members than your plan has room for.*Nobody is removed/);
});

test('[TIER-1] what was used ends with the month by time, with no internet too', async () => {
  const household = withAccount({ ai_requests_used: 10, ...DECEMBER });
  const screen = await open({ household });
  await expect.element(usage()).toMatchTextContent(/10 of 10/);
  screen.setOffline(true);
  await screen.reload(() => vi.setSystemTime(Date.parse('2026-11-30T19:00:00.000Z')));
  // CAL-5: nobody was heard for more than a week.
  await press(page.getByRole('button', { name: 'Yes, it is' }));
  await expect.element(usage()).toMatchTextContent(/0 of 10/);
  await expect.element(usage()).toMatchTextContent(/Friday 1 January/);
});

test('[TIER-2] another plan, set elsewhere, is on the open page and in the menu without a reload', async () => {
  const household = withAccount({ ai_requests_used: 10, ...DECEMBER });
  const screen = await open({ household });
  await expect.element(badge()).toHaveAccessibleDescription('Free');
  await expect.element(usage()).toMatchTextContent(/10 of 10/);
  for (const [subscription_tier, name, limit] of [
    ['premium', 'Premium', '0, without limit'],
    ['pro', 'Pro', '0 of 100'],
  ] as const) {
    write(household, { subscription_tier, ai_requests_used: 0 });
    comeBack();
    await expect.element(badge()).toHaveAccessibleDescription(name);
    await expect.element(usage()).toMatchTextContent(new RegExp(limit));
    await expect.element(card(name).getByText('Your plan')).toBeVisible();
    await expect.element(card(name).getByRole('button')).not.toBeInTheDocument();
  }
  expect(screen.address()).toBe('/app/pricing');
});

test('who wants to hear of a plan says so once, and takes it back in the same place', async () => {
  let tiers: string[] = [];
  const answer = () => ({ body: { tiers } });
  const screen = await open({
    rest: {
      'GET /subscription/waitlist': answer,
      'POST /subscription/waitlist': (body) => {
        tiers = [...tiers, (body as { tier: string }).tier];
        return answer();
      },
      'DELETE /subscription/waitlist': () => {
        tiers = [];
        return answer();
      },
    },
  });
  await card('Pro').getByRole('button', { name: 'Tell me when' }).click();
  await expect
    .element(card('Pro').getByRole('status'))
    .toHaveTextContent('We will tell you when Pro can be chosen.');
  const back = card('Pro').getByRole('button', { name: 'Do not tell me' });
  await expect.element(back).toHaveFocus();
  expect(screen.calls('POST', '/subscription/waitlist').map(({ body }) => body)).toEqual([
    { tier: 'pro' },
  ]);
  await expect.element(card('Premium').getByRole('button')).toHaveTextContent('Tell me when');

  screen.setOffline(true);
  await screen.reload();
  await expect.element(back).toBeVisible();
  screen.setOffline(false);
  await back.click();
  await expect.element(card('Pro').getByRole('button')).toHaveTextContent('Tell me when');
  await expect.element(card('Pro').getByRole('status')).not.toBeInTheDocument();
  expect(screen.calls('DELETE', '/subscription/waitlist?tier=pro')).toHaveLength(1);
});

test('[UI-18] a wish that was not saved says why beside the button, and that nothing was lost', async () => {
  const screen = await open({
    rest: { 'POST /subscription/waitlist': { status: 429, body: { code: 'request.too_many' } } },
  });
  const button = card('Premium').getByRole('button', { name: 'Tell me when' });
  const told = card('Premium').getByRole('alert');
  await button.click();
  await expect
    .element(told)
    .toMatchTextContent(/This was not saved\. That was very fast.*Nothing was lost\./);
  screen.setOffline(true);
  await button.click();
  await expect.element(told).toMatchTextContent(/no internet right now\. Nothing was lost\./);
  await expect.element(button).toBeVisible();
});

test('with no internet the page shows calmly what was last known, and asks anew by itself', async () => {
  const household = withAccount({ subscription_tier: 'pro', ai_requests_used: 40, ...DECEMBER });
  const screen = await open({ household });
  await expect.element(usage()).toMatchTextContent(/40 of 100/);
  screen.setOffline(true);
  await screen.reload();
  await expect.element(usage()).toMatchTextContent(/40 of 100/);
  await expect
    .element(usage().getByRole('status'))
    .toMatchTextContent(/no internet right now\. This is what was last known here\./);
  await expect.element(card('Pro').getByText('Your plan')).toBeVisible();
  await expect.element(badge()).toHaveAccessibleDescription('Pro');
  screen.setOffline(false);
  await expect.element(usage().getByRole('status')).not.toBeInTheDocument();
});

test('a status that cannot be fetched is logged in these words, and the page goes on', async () => {
  const warn = vi.spyOn(console, 'warn');
  onTestFinished(() => warn.mockRestore());
  await open({ rest: { 'GET /subscription/status': { status: 500, body: {} } } });
  await expect
    .element(usage().getByRole('status'))
    .toMatchTextContent(/Your plan could not be fetched\. This is what was last known here\./);
  await expect.element(usage()).toMatchTextContent(/0 of 10/);
  const said = warn.mock.calls.map(([first]) => String(first));
  expect(said).toContain('Could not fetch subscription status');
  await expect.element(badge()).toHaveAccessibleDescription('Free');
});

test('the answers speak of the same prices as the plans', async () => {
  await open();
  const questions = page.getByRole('region', { name: 'FAQ' });
  await questions.getByText('What will Pro and Premium cost?').click();
  await expect
    .element(questions)
    .toMatchTextContent(/Pro will cost 2,990 ₸ a month, Premium 4,990 ₸/);
});

test('[TIER-3] a plan that is open is said to be so in its card and among the questions', async () => {
  await open({ rest: { 'GET /subscription/open': { body: { tiers: ['premium'] } } } });
  await expect.element(card('Premium')).toMatchTextContent('It can be chosen now.');
  await expect.element(card('Pro').getByText('Coming soon')).toBeVisible();
  const questions = page.getByRole('region', { name: 'FAQ' });
  await expect.element(questions).toMatchTextContent('Premium can be chosen now');
  await expect.element(questions).not.toMatchTextContent('Nobody can choose them yet.');
});

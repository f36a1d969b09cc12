import { SCOPES } from '@qamqor/shared/family/link';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { holdFullLoads } from '../testing/full-loads.ts';
import { aHousehold } from '../testing/household.ts';
import { withConfig } from '../testing/public-config.ts';
import { openScreen } from '../testing/screen.tsx';

const microsoft = withConfig({ microsoft_client_id: '11111111-2222-4333-8444-555555555555' });

let loads: ReturnType<typeof holdFullLoads>;

beforeEach(() => {
  loads = holdFullLoads();
});
afterEach(() => loads.end());

/** Whom the server lets in. */
function letIn() {
  const household = aHousehold();
  const { id, name } = household.grandmother;
  const about = { is_admin: false, by_code: true, language: 'en', time_zone: 'Asia/Almaty' };
  const user = { id, name, email: null, avatar: null, ...about };
  const said = { display_name: 'Apa', made_by: { name: 'Dana' }, scopes: [...SCOPES] };
  const facts = { 'GET /auth/pairing/ABCD2345': { body: said } };
  const answer = { body: { user, access_token: `token of ${id}` } };
  return { household, rest: { 'POST /auth/demo': answer, 'POST /auth/pair': answer, ...facts } };
}

const demo = () => page.getByRole('button', { name: 'Continue as grandmother' });

test("whoever looks around leaves a page that may run a provider's script", async () => {
  const { household, rest } = letIn();
  const screen = await openScreen('/auth', {
    household,
    as: null,
    rest: { ...rest, ...microsoft },
  });
  await demo().click();
  await expect.poll(() => loads.at).toEqual(['/app/dashboard']);
  expect(screen.address()).toBe('/auth');
});

test("[FAM-6] whoever comes by a code leaves a page that may run a provider's script", async () => {
  const { household, rest } = letIn();
  await openScreen('/auth', { household, as: null, rest: { ...rest, ...microsoft } });
  await page.getByRole('button', { name: 'I have a code' }).click();
  await page.getByLabelText('Code').fill('ABCD2345');
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect.poll(() => loads.at).toEqual(['/app/start/ring']);
});

test("[FAM-6] the way back from adding an account leaves the provider's script behind", async () => {
  const screen = await openScreen('/auth?join=true', { rest: microsoft });
  const user = JSON.parse(localStorage.getItem('user') ?? '{}') as object;
  localStorage.setItem('user', JSON.stringify({ ...user, email: null, by_code: true }));
  await screen.reload();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toMatchTextContent('Add an account of your own');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(() => loads.at).toEqual(['/app/settings']);
});

test.for([null, 'no'])(
  'where visits may be counted the day begins on a page of its own: %s',
  async (choice) => {
    if (choice !== null) localStorage.setItem('analytics', choice);
    const screen = await openScreen('/about', {
      rest: withConfig({ analytics_measurement_id: 'G-TEST' }),
    });
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await expect.poll(() => loads.at).toHaveLength(1);
    expect(screen.address()).toBe('/about');
  },
);

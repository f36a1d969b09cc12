import { CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, type Household } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { cutWords, overflow, smallTargets } from '../../testing/page-faults.ts';
import { press } from '../../testing/press.ts';
import { withConfig } from '../../testing/public-config.ts';
import { openChat } from '../../testing/shown-chat.ts';

const accountsOf = ({ server, grandmother }: Household) =>
  server.stream(userStream(grandmother.id)).rows('accounts');

const kept = (household: Household) => {
  const [account] = accountsOf(household).values();
  return account?.ai_consent && account.ai_consent_version;
};

/** The grandmother agreed to what was said then. */
function agreedTo(ai_consent_version?: number): Household {
  const household = aHousehold();
  const { server, grandmother } = household;
  const [account] = accountsOf(household).values();
  const agreed = { ai_consent: true, ...(ai_consent_version && { ai_consent_version }) };
  if (account)
    server.stream(userStream(grandmother.id)).write({ accounts: [{ ...account, ...agreed }] });
  return household;
}

const CONFIGURED = withConfig({ ai_configured: true });
const again = page.getByRole('region', { name: 'Please read this again' });
const consent = page.getByRole('checkbox', { name: 'My messages may go to the AI service' });

test.for([
  ['standard', 'Yes, I agree', CONSENT_VERSION],
  ['standard', 'No, thank you', false],
  ['simple', 'Yes, I agree', CONSENT_VERSION],
  ['simple', 'No, thank you', false],
] as const)(
  '[CHAT-6] who agreed to less is asked once more, in the %s view: %s',
  async ([view, answer, said]) => {
    const household = agreedTo();
    const simpleView = view === 'simple';
    const screen = await openChat(CONFIGURED, { household, simpleView, width: 390 });
    await expect.element(again).toMatchTextContent(/the names of your family/);
    await expect.element(consent).not.toBeInTheDocument();
    expect(kept(household)).toBe(undefined);
    await press(again.getByRole('button', { name: answer }));
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect.poll(() => kept(household)).toBe(said);
    await screen.reload();
    await expect.element(page.getByRole('textbox')).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
    if (!simpleView) await expect.element(consent).toBeInTheDocument();
    if (!simpleView && said !== false) await expect.element(consent).toBeChecked();
  },
);

test.for(['en', 'ru', 'kk'] as const)('[CHAT-6][UI-22] the question fits: %s', async (language) => {
  const rest = { household: agreedTo(1), simpleView: true, width: 390, language };
  await openChat(CONFIGURED, rest);
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  expect(overflow()).toBe(0);
  expect(cutWords(page.getByRole('main').element())).toEqual([]);
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

test('[CHAT-6] who agreed to all of it is not asked', async () => {
  await openChat(CONFIGURED, { household: agreedTo(CONSENT_VERSION) });
  await expect.element(consent).toBeChecked();
  await expect.element(again).not.toBeInTheDocument();
});

test('[CHAT-6] where no model runs nobody is asked again', async () => {
  await openChat({}, { household: agreedTo(1) });
  await expect.element(page.getByRole('region', { name: 'AI requests' })).toBeVisible();
  await expect.element(again).not.toBeInTheDocument();
});

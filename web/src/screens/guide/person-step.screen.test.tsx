import { toWire } from '@qamqor/shared/calendar/dates';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openGuide } from '../../testing/guide.ts';
import { ELEVEN, newId } from '../../testing/household.ts';
import { checkLook } from '../../testing/look.ts';
import type { Screen } from '../../testing/screen.tsx';

const BUSY = { code: 'server.busy', detail: '' };
const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const savesProfile = (profile: string) => ({ [`PUT ${profile}`]: { body: {} } });

test('[UI-18] whom it is for: what is missing is said at its field, and nothing typed is lost', async () => {
  const screen = await openGuide('person');
  await page.getByLabelText('What do you call them?').fill('Апа');
  await page.getByLabelText('Your phone number').fill('call me');
  await button('Go on').click();
  await expect.element(page.getByText('Please choose one')).toBeVisible();
  await expect.element(page.getByText('A phone number looks like +7 701 234 56 78.')).toBeVisible();
  expect(screen.calls('POST', '/auth/pairing')).toEqual([]);
  await page.getByText('Grandmother', { exact: true }).click();
  await page.getByLabelText('Your phone number').fill('+7 701 234 56 78');
  screen.setOffline(true);
  await button('Go on').click();
  await expect.element(page.getByText('This could not be saved yet.')).toBeVisible();
  await screen.go('/app/dashboard');
  await screen.go('/app/start/person');
  await expect.element(page.getByLabelText('What do you call them?')).toHaveValue('Апа');
  await expect.element(page.getByLabelText('Your phone number')).toHaveValue('+7 701 234 56 78');
  screen.setOffline(false);
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  expect(screen.calls('POST', '/auth/pairing').at(-1)?.body).toEqual({
    display_name: 'Апа',
    relationship: 'Grandmother',
    language: 'en',
  });
});

/** Of the daughter, as the server has it. */
function ownPhone({ household: { server, daughter } }: Screen): string | undefined {
  return server.stream(userStream(daughter.id)).rows('profiles').values().next().value?.phone;
}

async function sayWho(): Promise<void> {
  await page.getByText('Mother', { exact: true }).click();
  await page.getByLabelText('What do you call them?').fill('Апа');
}

test('[FAM-1] the own number is kept, and whom it is for stands beside it', async () => {
  const screen = await openGuide('person');
  await expect.element(page.getByText(/^So that they can call you with one tap/)).toBeVisible();
  await sayWho();
  await expect.element(page.getByText(/^So that Апа can call you with one tap/)).toBeVisible();
  await page.getByLabelText('Your phone number').fill(' +7 701 555 44 33 ');
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  await expect.poll(() => ownPhone(screen)).toBe('+7 701 555 44 33');
});

test.each(['Your phone number', 'Their phone number'])(
  '[UI-18] letters are no number: a sentence beside the field, and nothing typed is lost: %s',
  async (label) => {
    const screen = await openGuide('person');
    const before = ownPhone(screen);
    await sayWho();
    const field = page.getByLabelText(label);
    await field.fill('call me');
    await button('Go on').click();
    await expect
      .element(field)
      .toHaveAccessibleDescription(/A phone number looks like \+7 701 234 56 78\./);
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveValue('call me');
    await expect.element(page.getByLabelText('What do you call them?')).toHaveValue('Апа');
    expect(screen.calls('POST', '/auth/pairing')).toEqual([]);
    expect(ownPhone(screen)).toBe(before);
  },
);

test('[FAM-6] their own number is written into their profile', async () => {
  const screen = await openGuide('person', savesProfile);
  await sayWho();
  await page.getByLabelText('Their phone number').fill(' +7 701 222 33 44 ');
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  const { linkId } = screen.household;
  const [saved] = screen.calls('PUT', `/family/members/${linkId}/profile`);
  expect(saved?.body).toEqual({ phone: '+7 701 222 33 44' });
});

test('[UI-18] a number that could not be saved makes nobody a second time', async () => {
  let isDown = true;
  const screen = await openGuide('person', (profile) => ({
    [`PUT ${profile}`]: () => (isDown ? { status: 503, body: BUSY } : { body: {} }),
  }));
  await sayWho();
  await page.getByLabelText('Their phone number').fill('+7 701 222 33 44');
  await button('Go on').click();
  await expect.element(page.getByText('This could not be saved yet.')).toBeVisible();
  await expect.element(page.getByLabelText('Their phone number')).toHaveValue('+7 701 222 33 44');
  isDown = false;
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  expect(screen.calls('POST', '/auth/pairing')).toHaveLength(1);
});

test('[FAM-6] back in the guide and on again makes nobody a second time', async () => {
  const screen = await openGuide('person', savesProfile);
  await sayWho();
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  await screen.go('/app/start/person');
  await expect.element(page.getByText('Mother is here already.')).toBeVisible();
  await checkLook('made already', 44);
  await page.getByLabelText('Their phone number').fill('+7 701 222 33 44');
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  expect(screen.calls('POST', '/auth/pairing')).toHaveLength(1);
  await screen.go('/app/start/person');
  await button('It is for someone else').click();
  await expect.element(page.getByLabelText('What do you call them?')).toHaveValue('');
});

test('the checklist is about whom the guide made, and not about whoever came last', async () => {
  const screen = await openGuide('person', { 'GET /push/test': { body: { ring: null } } });
  const { server, daughter } = screen.household;
  server.link(daughter.id, {
    id: newId(),
    person_id: newId(),
    status: 'accepted',
    keeps_devices: true,
    display_name: 'Father',
    name: 'Father',
    relationship: 'Father',
    created_at: toWire(ELEVEN),
  });
  await sayWho();
  await button('Go on').click();
  await expect.element(title('Medicines of Mother')).toBeVisible();
  await screen.go('/app/dashboard');
  const card = page.getByRole('region', { name: 'Until it rings' });
  await expect.element(card).toMatchTextContent('Mother');
  await expect.element(card).not.toMatchTextContent('Father');
});

test('[FAM-1] no number is fine', async () => {
  const screen = await openGuide('person');
  const before = ownPhone(screen);
  await sayWho();
  await page.getByLabelText('Your phone number').fill('');
  await button('Go on').click();
  await expect.element(title(/^Medicines of/)).toBeVisible();
  expect(ownPhone(screen) ?? '').toBe(before ?? '');
});

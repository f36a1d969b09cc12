import { userStream } from '@qamqor/shared/sync/protocol';
import { testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';
import { usePreferences } from '../../preferences/preferences-store.ts';

const id = testId(0x50_0001);

test.each([false, true])(
  '[FAM-2] the telephone number is asked for by itself, and is no part of a plain yes: %s',
  async (isChosen) => {
    const household = aHousehold();
    const own = household.server.stream(userStream(household.grandmother.id));
    const asks = { id, name: 'Aigul Serikova', relationship: 'Sister', direction: 'asks' as const };
    own.write({
      invitations: [{ ...asks, scopes: [], created_at: '2026-11-19T06:00:00.000Z' }],
    });
    const path = `/family/invitations/${id}/accept`;
    const accept = () => {
      own.remove('invitations', id);
      return { body: { id, status: 'accepted', scopes: [] } };
    };
    const rest = { [`POST ${path}`]: accept };
    const screen = await openScreen('/app/family', { household, rest });
    const asked = page.getByRole('region', { name: 'Aigul Serikova would like to look after you' });
    const number = asked.getByRole('checkbox', { name: 'see my phone number and call me' });
    await expect.element(number).not.toBeChecked();
    if (isChosen) await number.click();
    await asked.getByRole('button', { name: 'Accept' }).click();
    await expect.element(asked).not.toBeInTheDocument();
    expect(screen.calls('POST', path)).toMatchObject([
      { body: { scopes: ['see_medicines', 'see_schedule', 'alerted'], sees_phone: isChosen } },
    ]);
  },
);

test('[FAM-2][FAM-3] whether somebody sees the number is read and changed, in three languages', async () => {
  const household = aHousehold();
  const { linkId, server, grandmother } = household;
  const own = server.stream(userStream(grandmother.id));
  const path = `/family/viewers/${linkId}`;
  const change = (body: unknown) => {
    const viewers = [...own.rows('viewers').values()];
    own.write({ viewers: viewers.map((viewer) => ({ ...viewer, ...(body as object) })) });
    return { body: {} };
  };
  const rest = { [`PUT ${path}`]: change };
  const screen = await openScreen('/app/family/viewers', { household, rest });
  const card = page.getByRole('region', { name: 'Dana Akhmetova' });
  await expect.element(card).not.toMatchTextContent('phone number');
  await card.getByRole('button', { name: 'Change what they see' }).click();
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('checkbox', { name: 'see my phone number and call me' });
  await expect.element(number).not.toBeChecked();
  await number.click();
  // Another switch leaves it as it is.
  await dialog.getByLabelText(/mark doses and change/i).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.calls('PUT', path)).toMatchObject([{ body: { sees_phone: true } }]);
  for (const [language, words] of [
    ['en', 'see my phone number and call me'],
    ['ru', 'видеть мой номер телефона и звонить мне'],
    ['kk', 'телефон нөмірімді көру және маған қоңырау шалу'],
  ] as const) {
    usePreferences.getState().setLanguage(language);
    await expect.element(page.getByText(words)).toBeVisible();
  }
});

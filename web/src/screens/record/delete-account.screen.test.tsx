import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useSession } from '../../session/session-store.ts';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { comeBack, openAsDaughter } from '../../testing/shown-family.ts';

const card = () => page.getByRole('region', { name: 'Delete account' });
/** By a tap: the page may still be taking the focus to its heading. */
const open = () => card().getByRole('button', { name: 'Delete account…' }).click();
const word = () => card().getByRole('textbox', { name: 'Type the word “delete”' });
const go = () => press(card().getByRole('button', { name: 'Delete my account' }));

const deletes = { 'DELETE /user': { status: 204 } };

test('[DATA-3] what goes is said, the word is typed, and this device is signed out too', async () => {
  const screen = await openScreen('/app/data-management', { rest: deletes, width: 390 });
  await open();
  await expect
    .element(card())
    .toMatchTextContent(/For 30 days signing in brings your account back/);
  await go();
  await expect.element(card()).toMatchTextContent('Please type exactly: delete');
  expect(screen.calls('DELETE', '/user')).toEqual([]);
  await word().fill(' Delete ');
  await go();
  await expect.poll(() => screen.address()).toMatch(/^\/auth/);
  expect(screen.calls('DELETE', '/user')).toHaveLength(1);
  expect(localStorage.getItem('token')).toBeNull();
});

test('[DATA-3] whoever came by a code reads what goes in the order in which it goes', async () => {
  const screen = await openScreen('/app/more', { width: 390 });
  useSession.setState(({ user }) => ({ user: user && { ...user, email: null, by_code: true } }));
  await screen.go('/app/data-management');
  await open();
  await expect
    .element(card().getByRole('list'))
    .toMatchTextContent(
      /a new code from your relative brings it back\..*Until then nobody sees it/s,
    );
});

test('[DATA-3][FAM-6] who alone lets somebody in reads that their account goes, too', async () => {
  const household = aHousehold();
  const { server, daughter, linkId } = household;
  const own = server.stream(userStream(daughter.id));
  const link = own.rows('links').get(linkId);
  if (!link) throw new Error('no link');
  await openAsDaughter('/app/data-management', { household });
  await open();
  await expect.element(card()).not.toMatchTextContent('can let Mother in');
  own.write({ links: [{ ...link, keeps_devices: true }] });
  comeBack();
  await expect.element(card()).toMatchTextContent('If only you can let Mother in');
});

test('the account is kept where it is said so', async () => {
  const screen = await openScreen('/app/data-management', { rest: deletes });
  await open();
  await word().fill('delete');
  await press(card().getByRole('button', { name: 'Keep my account' }));
  await expect.element(word()).not.toBeInTheDocument();
  expect(screen.calls('DELETE', '/user')).toEqual([]);
});

test('[UI-18] without internet, and where the server refuses, nothing is deleted', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const body = { code: 'family.only_keeper', detail: '' };
  const rest = { 'DELETE /user': { status: 409, body } };
  const screen = await openScreen('/app/data-management', { rest });
  await open();
  await word().fill('delete');
  await go();
  const alert = card().getByRole('alert');
  await expect.element(alert).toMatchTextContent(/Only you can let this person in again/);
  screen.setOffline(true);
  await go();
  await expect.element(alert).toMatchTextContent('Your account may not be deleted yet.');
  await expect.element(word()).toHaveValue('delete');
  expect(localStorage.getItem('token')).not.toBeNull();
});

test('[DATA-3] who has not shown lately who they are is led there, and back', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const stale = { status: 403, body: { code: 'auth.confirm_first', detail: '' } };
  await openScreen('/app/data-management', { rest: { 'DELETE /user': stale }, width: 390 });
  await open();
  await word().fill('delete');
  await go();
  await expect.element(card().getByRole('alert')).toMatchTextContent(/Please confirm first/);
  await expect
    .element(card().getByRole('link', { name: 'Show that it is you' }))
    .toHaveAttribute('href', '/auth?join=true&from=/app/data-management');
  expect(localStorage.getItem('token')).not.toBeNull();
});

test.each(LOOKS)('[UI-4][UI-6] the question is whole: %o', async (look) => {
  await openScreen('/app/data-management', { rest: deletes });
  await open();
  await go();
  await applyLook(look);
  await checkLook(`delete account, ${look.language}`, 44);
  expect(usePreferences.getState().language).toBe(look.language);
});

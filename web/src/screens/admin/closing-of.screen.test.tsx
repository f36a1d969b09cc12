import type { AdminUser } from '@qamqor/shared/admin/lists';
import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { tightTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';
import type { RestAnswers } from '../../testing/stand-in-fetch.ts';

const PATH = '/app/admin/users';
const REASON = 'It sends letters that nobody wants.';
const CLOSING = { closes_at: '2026-12-20T06:00:00.000Z', reason: REASON };
const dana: AdminUser = {
  id: 'dana',
  name: 'Dana',
  email: 'dana@demo.example',
  email_verified: true,
  subscription_tier: 'free',
  created_at: '2026-11-01T05:00:00.000Z',
  ai_requests_used: 0,
  family_members_count: 0,
  closing: null,
};
const account = page.getByRole('group', { name: 'Account of Dana' });
const form = () => account.getByText('Close this account…', { exact: true });
const reason = account.getByRole('textbox', { name: 'The reason' });
const button = (name: string) => account.getByRole('button', { name, exact: true });

/** The grandmother is the admin, and stands in the list as well. */
async function open(people: readonly AdminUser[], rest: RestAnswers = {}) {
  const household = aHousehold();
  const { server, grandmother } = household;
  const stream = server.stream(userStream(grandmother.id));
  const usual = stream.rows('accounts').get(grandmother.id);
  if (usual) stream.write({ accounts: [{ ...usual, is_admin: true }] });
  const own = { ...dana, id: grandmother.id, name: grandmother.name };
  const body = [...people, own];
  return openScreen(PATH, { household, rest: { 'GET /admin/users': { body }, ...rest } });
}

test('[ADMIN-8] an account is closed with a reason, says until when, and is taken back', async () => {
  const screen = await open([dana], {
    'PUT /admin/users/dana/closing': { body: { user_id: 'dana', closing: CLOSING } },
    'DELETE /admin/users/dana/closing': { status: 204 },
  });
  await form().click();
  await expect.element(account).toMatchTextContent('has 30 days.');
  await reason.fill('  Too bad.  ');
  await button('Close this account').click();
  await expect.element(account).toMatchTextContent('Please write at least 10 letters.');
  expect(screen.calls('PUT', '/admin/users')).toEqual([]);
  await reason.fill(REASON);
  await button('Close this account').click();
  await expect.element(account).toMatchTextContent('It closes on 20 December 2026. The reason:');
  await expect.element(account.getByText(REASON)).toHaveAttribute('dir', 'auto');
  expect(screen.calls('PUT', '/admin/users').map(({ body }) => body)).toEqual([{ reason: REASON }]);
  await button('Keep this account').click();
  await expect.element(form()).toBeVisible();
  expect(screen.calls('DELETE', '/admin/users/dana/closing')).toHaveLength(1);
});

test('[ADMIN-8][UI-18] what was refused says why, and what was written stays', async () => {
  await open([dana], {
    'PUT /admin/users/dana/closing': {
      status: 409,
      body: { code: 'admin.never_closed', detail: '' },
    },
  });
  await form().click();
  await reason.fill(REASON);
  await button('Close this account').click();
  await expect
    .element(account.getByRole('alert'))
    .toMatchTextContent(
      'It was not changed. The account of an admin, or of the demo, is never closed.',
    );
  await expect.element(reason).toHaveValue(REASON);
});

test('[ADMIN-8] the own account has no such form', async () => {
  await open([dana]);
  await expect.element(form()).toBeVisible();
  expect(page.getByText('Close this account…', { exact: true }).elements()).toHaveLength(1);
});

test('[ADMIN-8][UI-4][UI-5][UI-6] a closing and the form for one in every look', async () => {
  const long = { ...CLOSING, reason: `${'Бауыржан-Абдірахманқызы '.repeat(15)}${'я'.repeat(60)}` };
  await open([dana, { ...dana, id: 'timur', name: 'Timur', closing: long }]);
  await form().click();
  await button('Close this account').click();
  await expect.element(account).toMatchTextContent('Please write at least 10 letters.');
  for (const look of LOOKS) {
    await applyLook(look);
    await checkLook(`${PATH} ${look.language} ${look.width}`, 44);
    expect.soft(tightTargets(8), String(look.width)).toEqual([]);
  }
});

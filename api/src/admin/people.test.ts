import type { AdminUser, AuditLine, Waiting } from '@qamqor/shared/admin/lists';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { comeBack } from '../auth/deletions/deletions.service.ts';
import { updateUser } from '../auth/users/user.store.ts';
import { user } from '../auth/users/user.table.ts';
import { transaction } from '../platform/database/transaction.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import { aLink } from '../testing/family.ts';

const PATH = '/api/admin/users';
const names = (rows: readonly AdminUser[]) => rows.map(({ name }) => name.split(' ')[0]);

test('[ADMIN-2] a row says the plan, what was used of this month and who counts in the family', async () => {
  const { deps, next, read, admin } = await anAdminHouse();
  const used = { ai_requests_used: 7, usage_reset_date: '2026-12-01' };
  const dana = await next('dana', { subscription_tier: 'pro', ...used });
  const last = await next('timur', { ai_requests_used: 9, usage_reset_date: '2026-11-01' });
  const link = (fields: object) =>
    aLink(deps, { viewer: dana.user_id, person: last.user_id }, fields);
  await link({});
  await link({ status: 'pending', person_id: null });
  await link({ status: 'declined' });
  await link({ status: 'ended' });
  const rows = await read<AdminUser>('users');
  expect(rows.map(({ id }) => id)).toEqual([last.user_id, dana.user_id, admin.user_id]);
  expect(rows[1]).toEqual({
    id: dana.user_id,
    name: expect.stringContaining('dana'),
    email: expect.stringContaining('dana'),
    email_verified: true,
    subscription_tier: 'pro',
    created_at: '2026-11-20T03:04:01.000Z',
    ai_requests_used: 7,
    family_members_count: 2,
    closing: null,
  });
  expect(rows[0]).toMatchObject({ ai_requests_used: 0, family_members_count: 0 });
});

test('[ADMIN-1] every list says whether an address is confirmed', async () => {
  const { admin, next, read } = await anAdminHouse();
  const hinted = await next('hinted', { email: 'hint@example.org', email_verified: false });
  await hinted.send('GET', '/api/admin/users');
  await hinted.send('POST', '/api/subscription/waitlist', { tier: 'pro' });
  const proven = await next('proven');
  await proven.send('POST', '/api/subscription/waitlist', { tier: 'pro' });
  const isProven = ({ email_verified }: { email_verified: boolean }) => email_verified;
  expect((await read<AdminUser>('users')).map(isProven)).toEqual([true, false, true]);
  expect((await read<Waiting>('waitlist')).map(isProven)).toEqual([false, true]);
  await admin.send('POST', '/api/subscription/update', {
    user_id: hinted.user_id,
    subscription_tier: 'pro',
  });
  const [changed] = (await read<AuditLine>('audit')).filter(({ action }) => action === 'tier.set');
  expect([changed?.who, changed?.on].map((one) => one?.email_verified)).toEqual([true, false]);
});

const FOUND: [q: string, ...names: string[]][] = [
  ['әбдірахман', 'Әбдірахман'],
  ['ҒАЛИ', 'Ғалия'],
  ['құр', 'Құралай'],
  ['ЁЛК', 'ёлка'],
  ['елка', 'ёлка'],
  ['галия', 'Ғалия'],
  ['абдирахман', 'Әбдірахман'],
  ['куралаи\u0306', 'Құралай'],
  ['AIGÜL', 'aigül'],
  ['@EXAMPLE.kz', 'aigül', 'Ғалия'],
  [' ғалия ', 'Ғалия'],
  ['100%', 'Percent'],
  ['_', 'under_score'],
  ['\\', 'back\\slash'],
  ["o'", "o'neill"],
  ['%', 'Percent'],
  ['zzz'],
];

test('[ADMIN-2] any part of a name or an address is found, whatever the letters', async () => {
  const { next, read } = await anAdminHouse();
  await next('a', { name: 'Ғалия', email: 'g@Example.KZ' });
  await next('b', { name: 'Әбдірахман' });
  await next('c', { name: 'Құралай' });
  await next('d', { name: 'ёлка', email: null });
  await next('e', { name: 'aigül', email: 'e@example.kz' });
  await next('f', { name: 'Percent 100%' });
  await next('g', { name: 'under_score' });
  await next('h', { name: 'back\\slash' });
  await next('i', { name: "o'neill" });
  for (const [q, ...found] of FOUND) {
    const rows = await read<AdminUser>(`users?q=${encodeURIComponent(q)}`);
    expect([q, ...names(rows)]).toEqual([q, ...found]);
  }
});

test('[ADMIN-2] a new name and a new address are found, the old ones no more', async () => {
  const { deps, next, read } = await anAdminHouse();
  const { user_id } = await next('a', { name: 'Ғалия', email: 'old@example.kz' });
  const count = async (q: string) => (await read(`users?q=${encodeURIComponent(q)}`)).length;
  await transaction(deps, (tx) => updateUser(tx, user_id, { email: 'NEW@example.kz' }));
  expect([await count('old@'), await count('new@'), await count('ғалия')]).toEqual([0, 1, 1]);
  await transaction(deps, (tx) => updateUser(tx, user_id, { name: 'Құралай', email: null }));
  expect([await count('ғалия'), await count('құралай'), await count('new@')]).toEqual([0, 1, 0]);
});

test('[ADMIN-2][DATA-3] whose account is deleted is not found, until they come back', async () => {
  const { deps, next, read } = await anAdminHouse();
  const leaver = await next('leaver');
  await next('stayer');
  const found = async () => names(await read<AdminUser>('users?q=er'));
  expect(await found()).toEqual(['stayer', 'leaver']);
  expect((await leaver.send('DELETE', '/api/user')).statusCode).toBe(204);
  expect(await found()).toEqual(['stayer']);
  await transaction(deps, (tx) => comeBack(tx, leaver.user_id));
  expect(await found()).toEqual(['stayer', 'leaver']);
});

test('[ADMIN-2] from page to page everybody is seen once, also when the last one seen is gone', async () => {
  const { deps, next, read } = await anAdminHouse();
  for (let n = 0; n < 7; n++) await next(`person${n}`);
  const seen: AdminUser[] = [];
  for (let more = true; more;) {
    const after = seen.length > 0 ? `&after=${seen.at(-1)?.id}` : '';
    const page = await read<AdminUser>(`users?limit=3&q=PERSON${after}`);
    seen.push(...page);
    const last = page.at(-1);
    if (last && seen.length === 3)
      await transaction(deps, async (tx) => void tx.delete(user).where(eq(user.id, last.id)).run());
    more = page.length === 3;
  }
  expect(names(seen)).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `person${n}`));
});

test.each(['limit=0', 'limit=201', 'limit=x', `q=${'x'.repeat(201)}`, `after=${'x'.repeat(201)}`])(
  'what makes no page is refused: %s',
  async (query) => {
    const { admin } = await anAdminHouse();
    const answer = await admin.send('GET', `${PATH}?${query}`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  },
);

test('[ADMIN-1] only who has proved the address is the admin, in whatever letters it is written', async () => {
  const { signIn, read, app } = await anAdminHouse();
  const email = 'the.admin@example.org';
  const other = await signIn('liar', { email, email_verified: false });
  const near = await signIn('near', { email: `x${email}` });
  for (const person of [other, near]) {
    const answer = await person.send('GET', PATH);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { code: 'admin.required', detail: 'Access denied. Admin privileges required.' },
    ]);
  }
  expect((await app.inject(PATH)).statusCode).toBe(401);
  expect(await read('users', await signIn('second', { email }))).toHaveLength(4);
});

test('[ADMIN-1] with no ADMIN_EMAIL nobody is, not even who has no address', async () => {
  const { admin, signIn } = await anAdminHouse({ ADMIN_EMAIL: undefined });
  for (const person of [admin, await signIn('x', { email: null }), await signIn('', { email: '' })])
    expect((await person.send('GET', PATH)).statusCode).toBe(403);
});

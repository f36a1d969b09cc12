import type { AuditLine, Waiting } from '@qamqor/shared/admin/lists';
import { DAY, toWire } from '@qamqor/shared/calendar/dates';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { user } from '../auth/users/user.table.ts';
import { chores } from '../chores.ts';
import { transaction } from '../platform/database/transaction.ts';
import { createUpkeep } from '../platform/upkeep.ts';
import { waitlist } from '../subscription/subscription.table.ts';
import { anAdminHouse } from '../testing/admin-house.ts';
import { CANARY } from '../testing/builders.ts';
import { admin_audit } from './admin.table.ts';

test('[ADMIN-3] whoever is refused leaves one line a day, however often they ask', async () => {
  const { deps, clock, next, read } = await anAdminHouse();
  const dana = await next('dana');
  const ask = async () => {
    for (const path of ['users', 'audit', 'contacts', 'waitlist'])
      await dana.send('GET', `/api/admin/${path}`);
    await dana.send('PUT', '/api/admin/contacts/x', { state: 'open' });
    await dana.send('POST', '/api/subscription/update', { subscription_tier: CANARY });
  };
  for (let n = 0; n < 20; n++) await ask();
  expect(await deps.reader.$count(admin_audit)).toBe(6);
  const lines = await read<AuditLine>('audit');
  expect(lines).toHaveLength(6);
  for (const line of lines)
    expect(line).toMatchObject({ outcome: 'refused', who: { id: dana.user_id }, count: 20 });
  clock.advance(DAY);
  await ask();
  expect(await deps.reader.$count(admin_audit)).toBe(6 + 1 + 6);
});

test('[ADMIN-3] what the admin looked at is noted as well, without what was searched', async () => {
  const { deps, clock, read, admin } = await anAdminHouse();
  await read(`users?q=${CANARY}`);
  clock.advance(1_000);
  await read('users');
  await read('contacts');
  const rows = await deps.reader.select().from(admin_audit);
  expect(rows).toMatchObject([
    {
      action: 'users.list',
      outcome: 'done',
      actor_id: admin.user_id,
      count: 2,
      at: '2026-11-20T03:04:00.000Z',
      until: '2026-11-20T03:04:01.000Z',
    },
    { action: 'contacts.list', count: 1 },
  ]);
  expect(JSON.stringify(rows)).not.toContain(CANARY);
});

test('[ADMIN-3] without a sign-in there is nobody to note, and too many requests are no lines', async () => {
  const { deps, app, admin } = await anAdminHouse({ RATE_LIMIT_FACTOR: 0.01 });
  expect((await app.inject('/api/admin/users')).statusCode).toBe(401);
  for (let n = 0; n < 6; n++) await admin.send('GET', '/api/admin/users');
  expect((await admin.send('GET', '/api/admin/users')).statusCode).toBe(429);
  const rows = await deps.reader.select().from(admin_audit);
  expect(rows).toMatchObject([{ outcome: 'done', count: 6 }]);
});

test('the log goes on from page to page, and ends after 400 days', async () => {
  const { deps, clock, next, read, admin } = await anAdminHouse();
  const dana = await next('dana');
  for (const subscription_tier of ['pro', 'premium', 'free', 'pro', 'premium'])
    await admin.send('POST', '/api/subscription/update', {
      user_id: dana.user_id,
      subscription_tier,
    });
  const seen: AuditLine[] = [];
  for (let page = await read<AuditLine>('audit?limit=2'); page.length > 0;) {
    seen.push(...page);
    page = await read<AuditLine>(`audit?limit=2&after=${seen.at(-1)?.place}`);
  }
  const set = seen.filter(({ action }) => action === 'tier.set');
  expect(new Set(set.map(({ id }) => id)).size).toBe(5);
  clock.advance(401 * DAY);
  const upkeep = createUpkeep(deps, chores);
  await upkeep.round();
  expect(await deps.reader.$count(admin_audit)).toBe(0);
});

test('the waitlist goes on from page to page behind somebody who is gone', async () => {
  const { deps, clock, next, read } = await anAdminHouse();
  const people = [await next('aigul'), await next('dana'), await next('timur')];
  await transaction(deps, async (tx) => {
    for (const { user_id } of people) {
      clock.advance(1_000);
      const created_at = toWire(deps.now());
      for (const tier of ['pro', 'premium'] as const)
        tx.insert(waitlist).values({ user_id, tier, created_at }).run();
    }
  });
  const first = await read<Waiting>('waitlist?limit=1');
  expect(first).toMatchObject([{ user_id: people[0]?.user_id, tier: 'premium' }]);
  expect(first[0]?.email).toContain('aigul');
  const gone = people[0]?.user_id ?? '';
  await transaction(deps, async (tx) => void tx.delete(user).where(eq(user.id, gone)).run());
  const rest = await read<Waiting>(`waitlist?after=${first[0]?.place}`);
  expect(rest.map(({ user_id, tier }) => [user_id, tier])).toEqual([
    [people[1]?.user_id, 'premium'],
    [people[1]?.user_id, 'pro'],
    [people[2]?.user_id, 'premium'],
    [people[2]?.user_id, 'pro'],
  ]);
});

test.each(['audit', 'contacts', 'waitlist'])(
  'a place that is none is refused: %s',
  async (list) => {
    const { admin } = await anAdminHouse();
    const answer = await admin.send('GET', `/api/admin/${list}?after=here`);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.invalid']);
  },
);

import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { verifiedLike } from './user.store.ts';
import { findByAddress } from './user.service.ts';

test('an address is found in any letters, the newest account first, and only where it is confirmed', async () => {
  const { deps, clock, signIn } = await createTestApp();
  await signIn('first', { email: 'Дана@Example.org' });
  clock.advance(1_000);
  const second = await signIn('second', { email: 'дана@example.ORG' });
  clock.advance(1_000);
  await signIn('hint', { email: 'дана@example.org', email_verified: false });
  expect((await findByAddress(deps.reader, 'ДАНА@example.org'))?.id).toBe(second.user_id);
  expect(await findByAddress(deps.reader, 'ана@example.org')).toBeUndefined();
});

test('an address in wide letters is another one, though a search finds both', async () => {
  const { deps, signIn } = await createTestApp();
  await signIn('wide', { email: 'ａ@example.org' });
  expect(await findByAddress(deps.reader, 'a@example.org')).toBeUndefined();
  expect(await findByAddress(deps.reader, 'ａ@example.org')).toBeDefined();
});

test('an address is found by its index, however many people there are', async () => {
  const { deps, config } = await createTestApp();
  const client = new SQLite(config.DATABASE_URL.replace('file:', ''), { readonly: true });
  onTestFinished(() => void client.close());
  const query = verifiedLike(deps.reader, 'a@example.org').toSQL();
  const plan = client.prepare(`explain query plan ${query.sql}`).all(...query.params);
  expect(plan[0]).toMatchObject({
    detail: expect.stringMatching(/^SEARCH user USING INDEX user_email /),
  });
});

import assert from 'node:assert/strict';
import { user } from '../../api/src/auth/users/user.table.ts';
import { profile } from '../../api/src/profile/profile.table.ts';
import { claim, snooze } from '../../api/src/notifications/notifications.table.ts';
import type { World } from './world.ts';

/** Snoozes, claims, languages and profiles against what the oracle was told of them. */
export async function compareOthers({ server, oracle, people }: World): Promise<void> {
  const { reader } = server.base;
  const { alarms, languages, profiles } = oracle.state;
  const of = (op: string, rows: readonly { id: string; group: string; by_user_id: string }[]) =>
    rows.map(({ id, group, by_user_id: by }) => [id, { op, group, by }] as const);
  const snoozes = of('dose.snooze', await reader.select().from(snooze));
  const claims = of('alarm.claim', await reader.select().from(claim));
  assert.deepEqual(
    new Map([...snoozes, ...claims]),
    alarms,
    '[SYNC-3] other alarms than the oracle',
  );
  const users = await reader.select().from(user);
  const pages: Record<string, unknown>[] = await reader.select().from(profile);
  for (const { id } of people) {
    const language = users.find((one) => one.id === id)?.language;
    assert.equal(language, languages.get(id) ?? 'en', '[SYNC-3] another language than the oracle');
    const page = pages.find((one) => one['user_id'] === id);
    const said = profiles.get(id) ?? {};
    const stored = Object.fromEntries(Object.keys(said).map((field) => [field, page?.[field]]));
    assert.deepEqual(stored, said, '[SYNC-3] another profile than the oracle');
  }
}

import SQLite from 'better-sqlite3';
import { openDatabase } from '../../api/src/platform/database/database.ts';
import { transaction } from '../../api/src/platform/database/transaction.ts';
import { enqueue } from '../../api/src/web-push/web-push.service.ts';
import { saveSubscription } from '../../api/src/web-push/subscription.store.ts';
import type { startPushService } from '../../api/src/testing/push-service.ts';
import { newId, type Member } from './household.ts';
import { ROOT } from './stages.ts';

type PushService = Pick<Awaited<ReturnType<typeof startPushService>>, 'subscribe'>;

export type Ringing = Member & { path: string; origin: string };

function sessionOf({ token }: Member): string {
  const [, payload = ''] = token.split('.');
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string }).sid;
}

const open = (directory: string) =>
  openDatabase({ DATABASE_URL: `file:${directory}/qamqor.db`, ROOT });

/** Turns reminders on for these people; `moved` puts the endpoint on another origin. */
export async function subscribeAll(
  directory: string,
  members: readonly Member[],
  service: PushService,
  moved?: string,
): Promise<Ringing[]> {
  const database = open(directory);
  const ringing: Ringing[] = [];
  await transaction(database, async (tx) => {
    for (const member of members) {
      const { endpoint, keys } = service.subscribe();
      const { pathname: path, origin: own } = new URL(endpoint);
      const origin = moved ?? own;
      await saveSubscription(tx, {
        id: newId(),
        user_id: member.user_id,
        session_id: sessionOf(member),
        endpoint: `${origin}${path}`,
        origin,
        ...keys,
        created_at: Date.now(),
      });
      ringing.push({ ...member, path, origin });
    }
  });
  await database.close();
  return ringing;
}

export type Due = { member: Ringing; at: number; until: number };

/** A test ring for each, due when it says. */
export async function ringAll(
  directory: string,
  group: string,
  all: readonly Due[],
): Promise<void> {
  const database = open(directory);
  await transaction(database, async (tx) => {
    const drafts = all.map(({ member: { user_id }, at, until }) => ({
      person_id: user_id,
      recipient_id: user_id,
      group,
      stage: 'test',
      about: { kind: 'test' as const },
      not_before: at,
      expires_at: until,
    }));
    const created = await enqueue(tx, drafts);
    if (created !== all.length) throw new Error(`${created} of ${all.length} can be rung`);
  });
  await database.close();
}

/** What the table says at the end. */
export function standOf(directory: string) {
  const database = new SQLite(`${directory}/qamqor.db`, { readonly: true });
  const read = (sql: string) =>
    Object.fromEntries(database.prepare(sql).raw().all() as [string, number][]);
  const stand = {
    deliveries: read('select state, count(*) from delivery group by state'),
    subscriptions: read('select state, count(*) from push_subscription group by state'),
  };
  database.close();
  return stand;
}

import { onTestFinished } from 'vitest';
import { MINUTE } from '@qamqor/shared/calendar/dates';
import { testNotice } from '@qamqor/shared/reminders/server-notices';
import { Registry } from 'prom-client';
import { createPushClient } from '../web-push/sending/push-client.ts';
import { delivery } from '../web-push/web-push.table.ts';
import {
  createDeliveryJob,
  createPushMetrics,
  enqueue,
  type Compose,
  type DeliveryDraft,
} from '../web-push/web-push.service.ts';
import { transaction } from '../platform/database/transaction.ts';
import { CANARY, testClock } from './builders.ts';
import { startPushService } from './push-service.ts';
import { createTestApp, type SignedInPerson } from './test-app.ts';

export const GROUP = '2026-11-20T08:00';

/** Says what it is about, as any composer would. */
export const composeAny: Compose = async ({ id, person_id, group, expires_at, about }) => ({
  ...testNotice({
    delivery_id: id,
    person_id,
    group: { id: group, time: '08:00' },
    language: 'en',
    until: expires_at,
  }),
  body: `${CANARY} ${about.kind === 'claimed' ? about.who : ''}`,
});

type Given = {
  compose?: Compose;
  timeout_ms?: number;
  /** More push services than the one that is there. */
  origins?: readonly string[];
};

/** The server, a push service on loopback, and a job that sends when the test says so. */
export async function createPushHouse({
  compose = composeAny,
  timeout_ms,
  origins = [],
}: Given = {}) {
  const service = await startPushService();
  onTestFinished(service.close);
  const house = await createTestApp({
    clock: testClock(),
    config: { PUSH_EXTRA_ORIGINS: [service.origin, ...origins] },
  });
  const { deps, clock, config } = house;
  const registry = new Registry();

  /** Another one works on the same database, as another server would. */
  function aJob(figures = new Registry()) {
    const options = timeout_ms === undefined ? {} : { timeout_ms };
    const job = createDeliveryJob({
      ...deps,
      compose,
      sender: createPushClient({ now: () => Date.now() }, config, options),
      pushMetrics: createPushMetrics({ registry: figures }),
      chance: () => 1,
    });
    onTestFinished(() => job.stop());
    return job;
  }

  async function ringable(name: string, at = service) {
    const person = await house.signIn(name);
    const subscription = at.subscribe();
    const answer = await person.send('POST', '/api/push/subscriptions', subscription);
    if (answer.statusCode !== 201) throw new Error(answer.body);
    const path = new URL(subscription.endpoint).pathname;
    return { ...person, subscription, path, subscription_id: answer.json().id as string };
  }

  /** A notice to the person, due now and true for an hour, but for what is given. */
  const draft = (person: SignedInPerson, given: Partial<DeliveryDraft> = {}): DeliveryDraft => ({
    person_id: person.user_id,
    recipient_id: person.user_id,
    group: GROUP,
    stage: 'due',
    not_before: clock.now(),
    expires_at: clock.now() + 60 * MINUTE,
    about: { kind: 'own', stage: 'due', until: clock.now() },
    ...given,
  });

  const put = (...drafts: DeliveryDraft[]) => transaction(deps, (tx) => enqueue(tx, drafts));

  return { ...house, service, registry, job: aJob(registry), aJob, ringable, draft, put };
}

type House = Pick<Awaited<ReturnType<typeof createPushHouse>>, 'deps'>;

export const deliveriesOf = ({ deps }: House) => deps.reader.select().from(delivery);

export async function statesOf(house: House): Promise<string[]> {
  return (await deliveriesOf(house)).map(({ state }) => state);
}

import type { Notice } from '@qamqor/shared/reminders/notice';
import type { PushBody } from '@qamqor/shared/reminders/push-body';
import { Registry } from 'prom-client';
import type { PushSender } from '../web-push/sending/push-client.ts';
import { createPushMetrics, type Compose, type Delivery } from '../web-push/web-push.service.ts';

type Show = (delivery: Delivery, notice: Notice) => void;

/** Counts of one sender, which nobody reads. */
export const ownMetrics = () => createPushMetrics({ registry: new Registry() });

/** What a delivery job needs whose notices are shown in this process, without a push service. */
export function showInProcess(composeTrue: Compose, show: Show) {
  const composed = new Map<string, Delivery>();
  const compose: Compose = async (delivery) => {
    composed.set(delivery.id, delivery);
    return composeTrue(delivery);
  };
  const sender: PushSender = {
    async send({ body }) {
      const { notification } = JSON.parse(body) as PushBody;
      const delivery = composed.get(notification.data.delivery_id);
      if (!delivery) throw new Error('a notice that nobody composed');
      show(delivery, notification);
      return { kind: 'answered', status: 201, retry_after: null };
    },
    hold() {},
    prepare() {},
    async close() {},
  };
  const config = {
    VAPID_PRIVATE_KEY: 'in this process',
    PUBLIC_URL: 'https://qamqor.example.org',
  };
  return { compose, sender, pushMetrics: ownMetrics(), chance: () => 1, config };
}

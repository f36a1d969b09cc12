import type { Language } from '@qamqor/shared/languages';
import { request } from '../../session/request.ts';
import type { OutboxDb } from '../../local-db/outbox/outbox-db.ts';
import { browserPush } from '../../notifications/browser-push.ts';
import { renew } from '../../notifications/push-device.ts';
import { sendReceipts } from './receipts.ts';

/** At every start: the address of this device, and the receipts that its worker could not send. */
export async function renewDevice(outbox: OutboxDb, language: Language): Promise<void> {
  await renew(browserPush(outbox), language);
  await sendReceipts(outbox, request);
}

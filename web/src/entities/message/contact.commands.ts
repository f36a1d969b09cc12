import type { ContactMessage } from '@qamqor/shared/contact/contact';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import type { SentMessage } from './queued-messages.ts';
import { save, type Saver } from '../change/save.ts';

type Sender = Saver & Pick<LocalData, 'userId' | 'flush'>;

/**
 * Keeps the message on this device and tries to send it at once, when `inStep` has resolved.
 * Answers its reference, whether it still waits, and whether that is until tomorrow (QUOTA-7); rejects when it was not kept, or not accepted.
 */
export async function sendContact(
  local: Sender,
  inStep: Promise<void>,
  args: ContactMessage,
): Promise<SentMessage> {
  const stream = userStream(local.userId);
  const [mid] = await save(local, [{ stream, op: 'contact.send', args }]);
  await inStep;
  await local.flush();
  const row = await local.outbox.mutations.get({ mid });
  if (row?.status === 'rejected') throw new Error('The message was not accepted');
  const queued = row?.status === 'queued';
  const reference = referenceOf(mid ?? '');
  const tomorrow = queued && row.code === 'contact.too_many_today';
  const isWaiting = async () => (await local.outbox.mutations.get({ mid }))?.status === 'queued';
  return { reference, queued, tomorrow, isWaiting };
}

import type { ContactMessage, ContactTrap } from '@qamqor/shared/contact/contact';
import {
  browserMessages,
  sendOrKeep,
  type SentMessage,
} from '../../entities/message/queued-messages.ts';
import { useSession } from '../../session/session-store.ts';

/** Through the outbox of who is signed in, else by the form's own call. */
export async function sendMessage(
  message: ContactMessage,
  trap: ContactTrap,
): Promise<SentMessage> {
  const { user } = useSession.getState();
  if (!user) return sendOrKeep(browserMessages, { ...message, ...trap });
  const [{ openDay }, { sendContact }] = await Promise.all([
    import('../app/current-account.ts'),
    import('../../entities/message/contact.commands.ts'),
  ]);
  const { local, inStep } = await openDay(user);
  return sendContact(local, inStep, message);
}

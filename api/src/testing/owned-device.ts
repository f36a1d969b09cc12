import { createECDH } from 'node:crypto';
import type { SignedInPerson } from './test-app.ts';

/** The owner's device can be rung; nothing is sent, since no server listens. */
export async function subscribed(owner: SignedInPerson): Promise<string> {
  const pair = createECDH('prime256v1');
  const keys = { p256dh: pair.generateKeys('base64url'), auth: 'A'.repeat(22) };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${owner.session_id}`;
  await owner.send('POST', '/api/push/subscriptions', { endpoint, keys });
  return owner.user_id;
}

export async function ringOf(owner: SignedInPerson): Promise<string> {
  await subscribed(owner);
  return (await owner.send('POST', '/api/push/test')).json<{ id: string }>().id;
}

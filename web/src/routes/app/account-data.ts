import type { StoredUser } from '../../session/session-store.ts';
import { openAccount, type OpenAccount } from '../../sync/open-account.ts';

let current: { userId: string; opened: Promise<OpenAccount> } | null = null;

async function closed(opened: Promise<OpenAccount> | undefined): Promise<void> {
  (await opened)?.close();
}

/** The data of the signed-in person; of one person at a time. */
export function openDay(user: Pick<StoredUser, 'id' | 'name'>): Promise<OpenAccount> {
  if (current?.userId === user.id) return current.opened;
  const opened = closed(current?.opened).then(() => openAccount(user));
  current = { userId: user.id, opened };
  return opened;
}

/** Sends what can be sent, leaves nothing to read, and answers how many marks remain. */
export async function signOut(): Promise<number> {
  const leaving = current;
  if (!leaving) return 0;
  const { local, close } = await leaving.opened;
  const { signOutEverywhere } = await import('../../session/sign-out.ts');
  const { remaining } = await signOutEverywhere(local);
  if (current === leaving) current = null;
  close();
  return remaining;
}

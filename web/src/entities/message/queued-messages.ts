import type { ContactMessage, ContactTrap } from '@qamqor/shared/contact/contact';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { uuidv7 } from '@qamqor/shared/ids';
import { api } from '../../session/api-client.ts';
import { ApiProblem } from '../../http/problems.ts';
import { logger } from '../../platform/logger.ts';
import type { KeyValues } from '../../platform/browser-storage.ts';
import { MESSAGES_KEY } from './storage-key.ts';

type Kept = ContactMessage & ContactTrap & { id: string };

export type MessageDeps = {
  /** One that refuses aloud when it is full: the person is told. */
  storage(): KeyValues;
  newId(): string;
  /** POST /contact. The id keeps one that is sent twice from being received twice. */
  post(message: Kept): Promise<unknown>;
};

function keptIn(storage: KeyValues): Kept[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(MESSAGES_KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function change(storage: KeyValues, edit: (kept: Kept[]) => Kept[]): void {
  const kept = edit(keptIn(storage));
  if (kept.length === 0) storage.removeItem(MESSAGES_KEY);
  else storage.setItem(MESSAGES_KEY, JSON.stringify(kept));
}

/** Refused for good: sent again it would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 400;
}

/** For somebody who is not signed in: what could not be sent waits here for the internet. */
export async function sendOrKeep(
  deps: MessageDeps,
  message: ContactMessage & ContactTrap,
): Promise<{ reference: string; queued: boolean }> {
  const kept = { ...message, id: deps.newId() };
  const reference = referenceOf(kept.id);
  try {
    await deps.post(kept);
    return { reference, queued: false };
  } catch (error) {
    if (isFinal(error)) throw error;
    change(deps.storage(), (all) => [...all, kept]);
    return { reference, queued: true };
  }
}

/** Sends what waits, oldest first, until one cannot be sent. */
export async function sendKept(deps: MessageDeps): Promise<void> {
  for (const kept of keptIn(deps.storage())) {
    try {
      await deps.post(kept);
    } catch (error) {
      if (!isFinal(error)) return;
      logger.error('A message was not accepted', error);
    }
    change(deps.storage(), (all) => all.filter(({ id }) => id !== kept.id));
  }
}

export const browserMessages: MessageDeps = {
  storage: () => localStorage,
  newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  post: (message) => api.post('/contact', message),
};

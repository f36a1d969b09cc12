import type { ContactMessage, ContactTrap } from '@qamqor/shared/contact/contact';
import { DAY } from '@qamqor/shared/calendar/dates';
import { referenceOf } from '@qamqor/shared/contact/reference';
import { uuidv7 } from '@qamqor/shared/ids';
import type { ProblemCode } from '@qamqor/shared/problem';
import { api } from '../../session/api-client.ts';
import { ApiProblem } from '../../http/problems.ts';
import { logger } from '../../platform/logger.ts';
import type { KeyValues } from '../../platform/browser-storage.ts';
import { strictStorage } from '../../platform/strict-storage.ts';
import { ENDED_MESSAGES_KEY, MESSAGES_KEY } from './storage-key.ts';

type Sent = ContactMessage & ContactTrap & { id: string };
/** Since when it waits, in epoch ms. */
type Kept = Sent & { kept_at?: number };

/** A message of which only this is left: it could not be sent, or was refused. */
export type EndedMessage = { reference: string; kept_at: number };

/** What is told of a message that was sent, or is kept until it can be. */
export type SentMessage = {
  reference: string;
  queued: boolean;
  /** So many came from here today that this one waits until tomorrow. */
  tomorrow: boolean;
  /** Whether it is still kept here by now. */
  isWaiting(): Promise<boolean>;
};

/** So long a message waits where others may come by; what it says is not kept for longer. */
export const WAITS = 7 * DAY;

export type MessageDeps = {
  /** One that refuses aloud when it is full: the person is told. */
  storage(): KeyValues;
  newId(): string;
  now(): number;
  /** POST /contact. The id keeps one that is sent twice from being received twice. */
  post(message: Sent): Promise<unknown>;
};

function listIn<Row>(storage: KeyValues, key: string): Row[] {
  try {
    const rows: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(rows) ? (rows as Row[]) : [];
  } catch {
    return [];
  }
}

const keptIn = (storage: KeyValues) => listIn<Kept>(storage, MESSAGES_KEY);

function write(storage: KeyValues, key: string, rows: readonly unknown[]): void {
  if (rows.length === 0) storage.removeItem(key);
  else storage.setItem(key, JSON.stringify(rows));
}

function change(storage: KeyValues, edit: (kept: Kept[]) => Kept[]): void {
  write(storage, MESSAGES_KEY, edit(keptIn(storage)));
}

/** Takes away what some of them say, and notes that they were there. */
function end({ storage, now }: MessageDeps, isOver: (kept: Kept) => boolean): void {
  const over = keptIn(storage()).filter(isOver);
  if (over.length === 0) return;
  change(storage(), (all) => all.filter((one) => !isOver(one)));
  const ended = over.map(({ id, kept_at = now() }) => ({ reference: referenceOf(id), kept_at }));
  write(storage(), ENDED_MESSAGES_KEY, [...endedMessages(storage()), ...ended]);
}

/** Those whose writer has not read yet that they ended. */
export function endedMessages(storage: KeyValues): EndedMessage[] {
  return listIn<EndedMessage>(storage, ENDED_MESSAGES_KEY);
}

export function forgetEndedMessages(storage: KeyValues): void {
  storage.removeItem(ENDED_MESSAGES_KEY);
}

/** Refused for good: sent again it would be refused again. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiProblem && error.status === 400;
}

const OF_TODAY: ReadonlySet<string> = new Set<ProblemCode>([
  'request.too_many',
  'contact.too_many_today',
]);

/** For somebody who is not signed in: what could not be sent waits here for the internet. */
export async function sendOrKeep(
  deps: MessageDeps,
  message: ContactMessage & ContactTrap,
): Promise<SentMessage> {
  const sent = { ...message, id: deps.newId() };
  const reference = referenceOf(sent.id);
  try {
    await deps.post(sent);
    return { reference, queued: false, tomorrow: false, isWaiting: async () => false };
  } catch (error) {
    if (isFinal(error)) throw error;
    change(deps.storage(), (all) => [...all, { ...sent, kept_at: deps.now() }]);
    const tomorrow = error instanceof ApiProblem && OF_TODAY.has(error.code);
    const isWaiting = async () => keptIn(deps.storage()).some(({ id }) => id === sent.id);
    return { reference, queued: true, tomorrow, isWaiting };
  }
}

/** One that waited before this was noted waits from now on. */
function endOld(deps: MessageDeps): void {
  const now = deps.now();
  change(deps.storage(), (all) => all.map((one) => ({ kept_at: now, ...one })));
  end(deps, ({ kept_at = now }) => now - kept_at >= WAITS);
}

/** Sends what waits, oldest first, until one cannot be sent; what has waited too long ends then. */
export async function sendKept(deps: MessageDeps): Promise<void> {
  for (const { kept_at: _, ...sent } of keptIn(deps.storage())) {
    try {
      await deps.post(sent);
    } catch (error) {
      if (!isFinal(error)) return endOld(deps);
      logger.error('A message was not accepted', error);
      end(deps, ({ id }) => id === sent.id);
    }
    change(deps.storage(), (all) => all.filter(({ id }) => id !== sent.id));
  }
}

export const browserMessages: MessageDeps = {
  storage: () => strictStorage,
  now: () => Date.now(),
  newId: () => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10))),
  post: (message) => api.post('/contact', message),
};

import { setTimeout as delay } from 'node:timers/promises';
import { DAY, fromWire, HOUR, MINUTE } from '@qamqor/shared/calendar/dates';
import { referenceOf } from '@qamqor/shared/contact/reference';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import type { Letter, Mail } from '../platform/mail.ts';
import { claimMail, countSentSince, endMail, type Claimed } from './contact-mail.store.ts';

export type MailSettings = {
  SMTP_URL?: string | undefined;
  CONTACT_EMAIL?: string | undefined;
  ADMIN_EMAIL?: string | undefined;
};

/** To whom letters go by mail as well; null where they are not mailed. */
export function operatorOf(config: MailSettings): string | null {
  if (config.SMTP_URL === undefined) return null;
  return config.CONTACT_EMAIL ?? config.ADMIN_EMAIL ?? null;
}

const EVERY_MS = 2_000;
/** Longer than a mail server may take to answer. */
const LEASE_MS = 2 * MINUTE;
const BATCH = 10;
/** Whoever floods the form uses up no mail server, and strangers nobody else's share. */
const MOST_A_DAY = 200;
const MOST_OF_STRANGERS = 50;
const FIRST_WAIT = MINUTE;
const LONGEST_WAIT = 6 * HOUR;
const GIVE_UP = 7 * DAY;
/** A mail server that hangs holds up no end: the claim lapses, and the letter goes out later. */
const STOP_WITHIN_MS = 3_000;

function compose(
  { letter }: Claimed,
  config: MailSettings & { PUBLIC_URL: string },
): Omit<Letter, 'to'> {
  const { id, name, email, subject, message, created_at } = letter;
  const reference = referenceOf(id);
  return {
    subject: `[${reference}] ${subject}: ${name}`,
    text: [
      message,
      '--',
      `${name} <${email}>`,
      `${subject}, ${created_at}, ${reference}`,
      `${config.PUBLIC_URL}/app/admin/users#letters`,
    ].join('\n\n'),
    replyTo: email,
    messageId: `<contact.${id}@${new URL(config.PUBLIC_URL).hostname}>`,
  };
}

type Deps = Clock & Writes & Log & Mail & { config: MailSettings & { PUBLIC_URL: string } };

export type ContactMailJob = {
  /** Sends all that is due; gives how many went out. */
  round(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
};

/**
 * Mails letters to the operator, at least once: a row is claimed for a while before it is sent, and one
 * whose claim has lapsed goes out again under the same message id.
 */
export function createContactMail(deps: Deps): ContactMailJob {
  const { config, log } = deps;
  const to = operatorOf(config);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let stopping = false;

  function claim(): Promise<Claimed[]> {
    return transaction(deps, async (tx) => {
      const now = deps.now();
      const sent = await countSentSince(tx, now - DAY);
      const most = Math.min(BATCH, MOST_A_DAY - sent.all);
      if (most <= 0) return [];
      const strangers = MOST_OF_STRANGERS - sent.strangers;
      return claimMail(tx, { now, until: now + LEASE_MS, lease: newId(deps), most, strangers });
    });
  }

  function nextTry({ letter, attempt }: Claimed, error: unknown) {
    const now = deps.now();
    const wait = Math.min(FIRST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT);
    if (now + wait < fromWire(letter.received_at) + GIVE_UP) {
      log.warn({ err: errorKind(error), attempt }, 'a letter to the operator waits');
      return { state: 'pending', next_at: now + wait } as const;
    }
    log.error({ err: errorKind(error) }, 'a letter to the operator was given up');
    return { state: 'failed' } as const;
  }

  async function send(claimed: Claimed, operator: string): Promise<boolean> {
    const sent = await deps.deliver({ to: operator, ...compose(claimed, config) }).then(
      () => ({ state: 'sent', sent_at: deps.now() }) as const,
      (error: unknown) => nextTry(claimed, error),
    );
    await transaction(deps, (tx) => endMail(tx, claimed, sent));
    return sent.state === 'sent';
  }

  async function round(): Promise<number> {
    if (to === null) return 0;
    for (let count = 0; ;) {
      const batch = stopping ? [] : await claim();
      for (const claimed of batch) if (await send(claimed, to)) count++;
      if (batch.length < BATCH) return count;
    }
  }

  function next(): void {
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => log.error({ err: errorKind(error) }, 'letters were not sent'))
        .then(() => !stopping && next());
    }, EVERY_MS);
    timer.unref();
  }

  return {
    round,
    start: () => {
      if (to !== null) next();
    },
    async stop() {
      stopping = true;
      clearTimeout(timer);
      await Promise.race([running, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

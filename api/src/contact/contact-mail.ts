import { DAY, fromWire } from '@qamqor/shared/calendar/dates';
import { referenceOf } from '@qamqor/shared/contact/reference';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import { newId } from '../platform/ids.ts';
import {
  BATCH,
  createLetterJob,
  LEASE_MS,
  waitAfter,
  type LetterJob,
} from '../platform/letter-job.ts';
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

/** Whoever floods the form uses up no mail server, and strangers nobody else's share. */
const MOST_A_DAY = 200;
const MOST_OF_STRANGERS = 50;
/** What no person seems to have written takes nothing of what people have. */
const MOST_OF_TRAPPED = 10;
const GIVE_UP = 7 * DAY;

function compose(
  { letter }: Claimed,
  config: MailSettings & { PUBLIC_URL: string },
): Omit<Letter, 'to'> {
  const { id, name, email, subject, message, trapped, created_at } = letter;
  const reference = referenceOf(id);
  return {
    subject: `[${reference}] ${trapped ? 'perhaps not by a person, ' : ''}${subject}: ${name}`,
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

/**
 * Mails letters to the operator, at least once: a row is claimed for a while before it is sent, and one
 * whose claim has lapsed goes out again under the same message id.
 */
export function createContactMail(deps: Deps): LetterJob {
  const { config, log } = deps;
  const to = operatorOf(config);

  function claim(): Promise<Claimed[]> {
    return transaction(deps, async (tx) => {
      const now = deps.now();
      const sent = await countSentSince(tx, now - DAY);
      const most = Math.min(BATCH, MOST_A_DAY - sent.all);
      if (most <= 0) return [];
      const lease = newId(deps);
      return claimMail(tx, {
        now,
        until: now + LEASE_MS,
        lease,
        most,
        strangers: MOST_OF_STRANGERS - sent.strangers,
        trapped: MOST_OF_TRAPPED - sent.trapped,
      });
    });
  }

  function nextTry({ letter, attempt }: Claimed, error: unknown) {
    const now = deps.now();
    const wait = waitAfter(attempt);
    if (now + wait < fromWire(letter.received_at) + GIVE_UP) {
      log.warn({ err: errorKind(error), attempt }, 'a letter to the operator waits');
      return { state: 'pending', next_at: now + wait } as const;
    }
    log.error({ err: errorKind(error) }, 'a letter to the operator was given up');
    return { state: 'failed' } as const;
  }

  async function send(claimed: Claimed): Promise<boolean> {
    if (to === null) return false;
    const sent = await deps.deliver({ to, ...compose(claimed, config) }).then(
      () => ({ state: 'sent', sent_at: deps.now() }) as const,
      (error: unknown) => nextTry(claimed, error),
    );
    await transaction(deps, (tx) => endMail(tx, claimed, sent));
    return sent.state === 'sent';
  }

  return createLetterJob(deps, { isOn: to !== null, claim, send });
}

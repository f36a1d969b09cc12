import { DAY, fromWire, toWire } from '@qamqor/shared/calendar/dates';
import { parseLanguage } from '@qamqor/shared/languages';
import { newsMail } from '@qamqor/shared/news/news-words';
import { findReachable } from '../auth/reachable.service.ts';
import { countWithAddress, peopleBehind } from '../auth/users/user.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reader, Reads, Writes } from '../platform/database/database.ts';
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
import {
  claimLetters,
  countSentSince,
  countUnwritten,
  countWaiting,
  endLetter,
  nextUnwritten,
  noteWritten,
  writeLetters,
  type Claimed,
} from './news-mail.store.ts';

/** People whose letters are written at a time. */
const WRITTEN = 100;
/** A mail server that takes letters of many is taken for one that sends what nobody wants. */
const MOST_A_DAY = 2_000;
const GIVE_UP = 7 * DAY;
/** Older than this a news is mailed to nobody more: mail may have been set up only now. */
const WRITTEN_WITHIN = 30 * DAY;

export type MailSettings = { SMTP_URL?: string | undefined };

type Deps = Clock & Reads & Writes & Log & Mail & { config: MailSettings & { PUBLIC_URL: string } };

/** In how many days all letters about one more news are out, at the latest, where a mail server takes them. */
export async function daysOfLetters(
  { now, config }: Clock & { config: MailSettings },
  db: Reader,
): Promise<number> {
  if (config.SMTP_URL === undefined) return 0;
  const people = await countWithAddress(db);
  const unwritten = await countUnwritten(db, toWire(now() - WRITTEN_WITHIN));
  const letters = people * (unwritten + 1) + (await countWaiting(db));
  return Math.ceil(letters / MOST_A_DAY);
}

/** NEWS-3: mails a news to everybody with a proved address, in portions, each until it was taken. */
export function createNewsMail(deps: Deps): LetterJob {
  const { config, log } = deps;

  /** The letters to some more people; false where none is left to be written. */
  function write(): Promise<boolean> {
    return transaction(deps, async (tx) => {
      const now = deps.now();
      const one = await nextUnwritten(tx, toWire(now - WRITTEN_WITHIN));
      if (!one) return false;
      const people = await peopleBehind(tx, one.written_to, WRITTEN);
      const to = people.filter(
        ({ email, email_verified, demo, created_at }) =>
          email !== null && email_verified && !demo && created_at < one.holds_from,
      );
      const ids = to.map(({ id }) => id);
      await writeLetters(tx, one.id, ids, now);
      const written_to = people.at(-1)?.id ?? one.written_to;
      await noteWritten(tx, one.id, { written_to, is_written: people.length < WRITTEN });
      return true;
    });
  }

  function claim(): Promise<Claimed[]> {
    return transaction(deps, async (tx) => {
      const now = deps.now();
      const most = Math.min(BATCH, MOST_A_DAY - (await countSentSince(tx, now - DAY)));
      if (most <= 0) return [];
      return claimLetters(tx, { now, until: now + LEASE_MS, lease: newId(deps), most });
    });
  }

  /** Null to whoever is gone by now. */
  async function compose({ news, user_id }: Claimed): Promise<Letter | null> {
    const person = await findReachable(deps.reader, user_id);
    if (!person) return null;
    const { PUBLIC_URL: site } = config;
    return {
      to: person.email,
      ...newsMail(news, { language: parseLanguage(person.language), site }),
      messageId: `<news.${news.id}.${user_id}@${new URL(site).hostname}>`,
    };
  }

  function nextTry({ news, attempt }: Claimed, error: unknown) {
    const now = deps.now();
    const wait = waitAfter(attempt);
    if (now + wait < fromWire(news.created_at) + WRITTEN_WITHIN + GIVE_UP) {
      log.warn({ err: errorKind(error), attempt }, 'a letter about a news waits');
      return { mail: 'pending', next_at: now + wait } as const;
    }
    log.error({ err: errorKind(error) }, 'a letter about a news was given up');
    return { mail: 'failed' } as const;
  }

  async function send(claimed: Claimed): Promise<boolean> {
    const letter = await compose(claimed);
    const end = letter
      ? await deps.deliver(letter).then(
          () => ({ mail: 'sent', sent_at: deps.now() }) as const,
          (error: unknown) => nextTry(claimed, error),
        )
      : ({ mail: 'off' } as const);
    await transaction(deps, (tx) => endLetter(tx, claimed, end));
    return end.mail === 'sent';
  }

  return createLetterJob(deps, { isOn: config.SMTP_URL !== undefined, write, claim, send });
}

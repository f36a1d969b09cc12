import { fromWire } from '@qamqor/shared/calendar/dates';
import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { closingMail } from '@qamqor/shared/closing-words';
import { parseLanguage } from '@qamqor/shared/languages';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../platform/ids.ts';
import {
  BATCH,
  createLetterJob,
  LEASE_MS,
  waitAfter,
  type LetterJob,
} from '../../platform/letter-job.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import type { Letter, Mail } from '../../platform/mail.ts';
import { findReachable } from '../reachable.service.ts';
import { getZoneHistory } from '../users/user.service.ts';
import { claimClosingLetters, endClosingLetter, type ClaimedClosing } from './closing.store.ts';

type Deps = Clock &
  Reads &
  Writes &
  Log &
  Mail & { config: { SMTP_URL?: string | undefined; PUBLIC_URL: string } };

/** ADMIN-8: one letter to whoever’s account is closed, tried until that day. */
export function createClosingMail(deps: Deps): LetterJob {
  const { config, log } = deps;

  const claim = () =>
    transaction(deps, (tx) => {
      const now = deps.now();
      const lease = newId(deps);
      return claimClosingLetters(tx, { now, until: now + LEASE_MS, lease, most: BATCH });
    });

  /** Null to whoever is gone by now, or has no proved address. */
  async function compose(claimed: ClaimedClosing): Promise<Letter | null> {
    const { user_id, reason, created_at, closes_at } = claimed;
    const person = await findReachable(deps.reader, user_id);
    if (!person) return null;
    const { PUBLIC_URL: site } = config;
    const day = homeDate(await getZoneHistory(deps, user_id), fromWire(closes_at));
    return {
      to: person.email,
      ...closingMail({ day, reason }, { language: parseLanguage(person.language), site }),
      messageId: `<closing.${user_id}.${fromWire(created_at)}@${new URL(site).hostname}>`,
    };
  }

  function nextTry({ attempt, closes_at }: ClaimedClosing, error: unknown) {
    const next_at = deps.now() + waitAfter(attempt);
    if (next_at < fromWire(closes_at)) {
      log.warn({ err: errorKind(error), attempt }, 'a letter about a closing waits');
      return { mail: 'pending', next_at } as const;
    }
    log.error({ err: errorKind(error) }, 'a letter about a closing was given up');
    return { mail: 'failed' } as const;
  }

  async function send(claimed: ClaimedClosing): Promise<boolean> {
    const letter = await compose(claimed);
    const end = letter
      ? await deps.deliver(letter).then(
          () => ({ mail: 'sent' }) as const,
          (error: unknown) => nextTry(claimed, error),
        )
      : ({ mail: 'failed' } as const);
    await transaction(deps, (tx) => endClosingLetter(tx, claimed, end));
    return end.mail === 'sent';
  }

  return createLetterJob(deps, { isOn: config.SMTP_URL !== undefined, claim, send });
}

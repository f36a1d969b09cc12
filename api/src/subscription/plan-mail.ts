import { DAY } from '@qamqor/shared/calendar/dates';
import { parseLanguage } from '@qamqor/shared/languages';
import { planMail } from '@qamqor/shared/plan-words';
import { findReachable } from '../auth/reachable.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
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
  claimPlanLetters,
  endPlanLetter,
  listOpen,
  writePlanLetters,
  type ClaimedPlan,
} from './open-plans.store.ts';

/** People whose letters are written at a time. */
const WRITTEN = 100;
/** So often and with these waits a letter is tried for a week. */
const MOST_ATTEMPTS = Math.ceil((7 * DAY) / waitAfter(20)) + 9;

type Deps = Clock &
  Reads &
  Writes &
  Log &
  Mail & { config: { SMTP_URL?: string | undefined; PUBLIC_URL: string } };

/** TIER-3: whoever wanted to be told of a plan gets one letter when it opens. */
export function createPlanMail(deps: Deps): LetterJob {
  const { config, log } = deps;

  function write(): Promise<boolean> {
    return transaction(deps, async (tx) => {
      const now = deps.now();
      for (const tier of await listOpen(tx))
        if ((await writePlanLetters(tx, tier, { now, most: WRITTEN })) > 0) return true;
      return false;
    });
  }

  const claim = () =>
    transaction(deps, (tx) => {
      const now = deps.now();
      return claimPlanLetters(tx, {
        now,
        until: now + LEASE_MS,
        lease: newId(deps),
        most: BATCH,
      });
    });

  /** Null to whoever is gone by now, or has no proved address. */
  async function compose({ user_id, tier }: ClaimedPlan): Promise<Letter | null> {
    const person = await findReachable(deps.reader, user_id);
    if (!person) return null;
    const { PUBLIC_URL: site } = config;
    return {
      to: person.email,
      ...planMail(tier, { language: parseLanguage(person.language), site }),
      messageId: `<plan.${tier}.${user_id}@${new URL(site).hostname}>`,
    };
  }

  function nextTry({ attempt }: ClaimedPlan, error: unknown) {
    if (attempt < MOST_ATTEMPTS) {
      log.warn({ err: errorKind(error), attempt }, 'a letter about a plan waits');
      return { state: 'pending', next_at: deps.now() + waitAfter(attempt) } as const;
    }
    log.error({ err: errorKind(error) }, 'a letter about a plan was given up');
    return { state: 'failed' } as const;
  }

  async function send(claimed: ClaimedPlan): Promise<boolean> {
    const letter = await compose(claimed);
    const end = letter
      ? await deps.deliver(letter).then(
          () => ({ state: 'sent' }) as const,
          (error: unknown) => nextTry(claimed, error),
        )
      : ({ state: 'failed' } as const);
    await transaction(deps, (tx) => endPlanLetter(tx, claimed, end));
    return end.state === 'sent';
  }

  return createLetterJob(deps, { isOn: config.SMTP_URL !== undefined, write, claim, send });
}

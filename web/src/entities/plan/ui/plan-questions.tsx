import { Plural, Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { comingTiers, formatTenge, plans, type ComingTier } from '@qamqor/shared/plans';
import type { ReactNode } from 'react';
import { tierLook } from '../tier-look.ts';

export type Question = { id: string; question: ReactNode; answer: ReactNode };

/** What the paid plans cost, and which of them can be chosen by now. */
function paidQuestion(language: Language, open: readonly ComingTier[]): Question {
  const [proPrice, premiumPrice] = comingTiers.map((tier) =>
    formatTenge(plans[tier].price, language),
  );
  const [one] = open;
  if (one === undefined)
    return {
      id: 'paid',
      question: <Trans>What will Pro and Premium cost?</Trans>,
      answer: (
        <Trans>
          Pro will cost {proPrice} a month, Premium {premiumPrice}. Nobody can choose them yet.
          Nothing is charged.
        </Trans>
      ),
    };
  const name = tierLook[one][1];
  return {
    id: 'paid',
    question: <Trans>What do Pro and Premium cost?</Trans>,
    answer:
      open.length === comingTiers.length ? (
        <Trans>
          Pro costs {proPrice} a month, Premium {premiumPrice}. Both can be chosen now. Nothing is
          charged without your consent.
        </Trans>
      ) : (
        <Trans>
          Pro costs {proPrice} a month, Premium {premiumPrice}. {name} can be chosen now, the other
          one not yet. Nothing is charged without your consent.
        </Trans>
      ),
  };
}

/** What people ask about the plans; every figure comes from the one list of them. */
export function planQuestions(language: Language, open: readonly ComingTier[]): Question[] {
  const { free } = plans;
  const room = free.family_members_limit;
  const nothing = formatTenge(free.price, language);
  const companion: Question[] = [
    {
      id: 'run-out',
      question: <Trans>What if my requests to the companion run out?</Trans>,
      answer: (
        <Trans>
          You can write to it again next month. Everything else works as before. In an emergency it
          still shows the numbers to call.
        </Trans>
      ),
    },
    {
      id: 'month',
      question: <Trans>When does a new month of requests begin?</Trans>,
      answer: <Trans>On its first day, by the calendar where you live.</Trans>,
    },
  ];
  return [
    {
      id: 'free',
      question: <Trans>What costs nothing?</Trans>,
      answer: (
        <Trans>
          The Free plan costs {nothing}. It has room for{' '}
          <Plural value={room} one="# family member" other="# family members" />. Reminders and
          family alerts are in it, without limits.
        </Trans>
      ),
    },
    paidQuestion(language, open),
    {
      id: 'smaller',
      question: <Trans>What happens to my family on a smaller plan?</Trans>,
      answer: (
        <Trans>Nobody is removed. You can add somebody again as soon as there is room.</Trans>
      ),
    },
    ...companion,
  ];
}

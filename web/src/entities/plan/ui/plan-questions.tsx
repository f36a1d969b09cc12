import { Plural, Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { formatTenge, plans } from '@qamqor/shared/plans';
import type { ReactNode } from 'react';

export type Question = { id: string; question: ReactNode; answer: ReactNode };

/** What people ask about the plans; every figure comes from the one list of them. */
export function planQuestions(language: Language): Question[] {
  const { free, pro, premium } = plans;
  const room = free.family_members_limit;
  const [nothing, proPrice, premiumPrice] = [free, pro, premium].map(({ price }) =>
    formatTenge(price, language),
  );
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
    {
      id: 'paid',
      question: <Trans>What will Pro and Premium cost?</Trans>,
      answer: (
        <Trans>
          Pro will cost {proPrice} a month, Premium {premiumPrice}. Nobody can choose them yet.
          Nothing is charged.
        </Trans>
      ),
    },
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

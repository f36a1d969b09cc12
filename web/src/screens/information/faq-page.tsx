import { Trans } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import type { ComingTier } from '@qamqor/shared/plans';
import { planQuestions } from '../../entities/plan/ui/plan-questions.tsx';
import { CaringAnswers } from './faq-caring.tsx';
import { DataAnswers } from './faq-data.tsx';
import { InformationPage } from '../../ui/public-frame/information-page.tsx';
import { PlanTable } from './plan-table.tsx';
import { ProseLink } from './prose-link.tsx';
import { Section } from './prose.tsx';

interface FaqPageProps {
  language: Language;
  /** What the operator promises: `on`, `off` or words of their own. */
  promise: string;
  /** The paid plans that can be chosen by now. */
  openPlans: readonly ComingTier[];
}

export function FaqPage({ language, promise, openPlans }: FaqPageProps) {
  return (
    <InformationPage
      title={<Trans>FAQ</Trans>}
      intro={
        promise === 'off' ? (
          <Trans>Short answers to what people ask most.</Trans>
        ) : (
          <Trans>Short answers to what people ask most. The rest we answer by letter.</Trans>
        )
      }
    >
      <CaringAnswers />
      <section className="mt-8 border-t border-line pt-8">
        <h2>
          <Trans>How much does it cost?</Trans>
        </h2>
        <p className="measure mt-2.5">
          <Trans>No plan limits reminders, family alerts, export and safety answers.</Trans>
        </p>
        <PlanTable language={language} open={openPlans} />
      </section>
      {planQuestions(language, openPlans).map(({ id, question, answer }) => (
        <Section key={id} title={question}>
          <p>{answer}</p>
        </Section>
      ))}
      <DataAnswers />
      <Section title={<Trans>I did not find my question</Trans>}>
        <p>
          {promise === 'on' ? (
            <Trans>
              <ProseLink to="/contacts">Write to us</ProseLink>. We reply within 24 hours.
            </Trans>
          ) : promise === 'off' ? (
            <Trans>
              <ProseLink to="/contacts">Write to us</ProseLink>. Your message is kept safely.
            </Trans>
          ) : (
            <Trans>
              <ProseLink to="/contacts">Write to us</ProseLink>. {promise}
            </Trans>
          )}
        </p>
      </Section>
    </InformationPage>
  );
}

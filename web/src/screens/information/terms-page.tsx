import { Trans } from '@lingui/react/macro';
import type { ComingTier } from '@qamqor/shared/plans';
import { TERMS_VERSION } from '@qamqor/shared/terms';
import { useFormat } from '../../locale/use-format.ts';
import { InformationPage } from '../../ui/public-frame/information-page.tsx';
import { ProseLink } from './prose-link.tsx';
import { List, Section } from './prose.tsx';
import { TermsService } from './terms-service.tsx';

/** `openPlans`: the paid plans that can be chosen by now. */
export function TermsPage({ openPlans }: { openPlans: readonly ComingTier[] }) {
  const day = useFormat().date(TERMS_VERSION);
  const year = TERMS_VERSION.slice(0, 'YYYY'.length);
  return (
    <InformationPage
      title={<Trans>Terms of Service</Trans>}
      intro={
        <Trans>
          What we promise and what we ask of you. By signing in you agree to this. In force from{' '}
          {day} {year}.
        </Trans>
      }
    >
      <Section title={<Trans>What Qamqor does</Trans>}>
        <p>
          <Trans>
            Qamqor reminds and notes what you mark. The relatives you choose can see it. It is a log
            of your own entries.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>It is not medical advice</Trans>}>
        <p>
          <Trans>
            Qamqor does not examine, treat or work out doses. Neither does the companion. Take
            medicines as your doctor has told you. In an emergency call 112 or 103.
          </Trans>
        </p>
        <p>
          <Trans>
            A reminder can fail to arrive: the tablet is off, there is no network, notifications are
            forbidden. Do not rely on it alone where a missed dose is dangerous.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Your account</Trans>}>
        <List>
          <li>
            <Trans>The account is yours alone. Do not let strangers use your device.</Trans>
          </li>
          <li>
            <Trans>Set up a relative’s tablet only with that person’s consent.</Trans>
          </li>
          <li>
            <Trans>What you see of a relative stays between you. Do not pass it on.</Trans>
          </li>
          <li>
            <Trans>Do not try to get at other people’s data. Do not disturb the service.</Trans>
          </li>
        </List>
      </Section>
      <TermsService openPlans={openPlans} />
      <Section title={<Trans>Questions</Trans>}>
        <p>
          <Trans>
            <ProseLink to="/contacts">Write to us</ProseLink>. How we treat your data is in the{' '}
            <ProseLink to="/privacy">Privacy Policy</ProseLink>.
          </Trans>
        </p>
      </Section>
    </InformationPage>
  );
}

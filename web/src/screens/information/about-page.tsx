import { Trans } from '@lingui/react/macro';
import { InformationPage } from '../../ui/public-frame/information-page.tsx';
import { ProseLink } from './prose-link.tsx';
import { List, Section } from './prose.tsx';

export function AboutPage() {
  return (
    <InformationPage
      title={<Trans>About Us</Trans>}
      intro={
        <Trans>
          In Kazakh, “qamqor” is the one who looks after you. We make it easier to be that person
          from far away.
        </Trans>
      }
    >
      <Section title={<Trans>Why we do this</Trans>}>
        <p>
          <Trans>
            Parents grow older, and children often live in another city. Every morning there is the
            same small worry: did she take her medicine?
          </Trans>
        </p>
        <p>
          <Trans>
            Qamqor takes that worry out of the daily phone call. The tablet reminds. One tap notes
            the dose. The family sees it. The call can be about life again.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What we hold to</Trans>}>
        <List>
          <li>
            <Trans>Large letters, few buttons, plain words. A tired eye must manage.</Trans>
          </li>
          <li>
            <Trans>It works without internet. What was marked is never lost.</Trans>
          </li>
          <li>
            <Trans>When we do not know, we say so. “Not known” is not “missed”.</Trans>
          </li>
          <li>
            <Trans>
              The person being cared for decides who sees what. They can stop it at once.
            </Trans>
          </li>
          <li>
            <Trans>Reminders and family alerts have no limits on any plan.</Trans>
          </li>
        </List>
      </Section>
      <Section title={<Trans>What Qamqor is not</Trans>}>
        <p>
          <Trans>
            It is a reminder and a log of your own entries. It does not work out doses or check
            medicines against each other. It does not treat. For that there is your doctor.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Write to us</Trans>}>
        <p>
          <Trans>
            Something is unclear, or is missing? We are glad of every letter:{' '}
            <ProseLink to="/contacts">write to us</ProseLink>.
          </Trans>
        </p>
      </Section>
    </InformationPage>
  );
}

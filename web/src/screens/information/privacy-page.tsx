import { Trans } from '@lingui/react/macro';
import { TERMS_VERSION } from '@qamqor/shared/terms';
import type { ReactNode } from 'react';
import { useFormat } from '../../locale/use-format.ts';
import { InformationPage } from '../../ui/public-frame/information-page.tsx';
import { PrivacyRights } from './privacy-rights.tsx';
import { List, Section } from './prose.tsx';

export interface PrivacyPageProps {
  /** Whether visits are counted, where that is set up. */
  visits: ReactNode;
  /** Whether this site sends letters by a mail service. */
  mails: boolean;
}

export function PrivacyPage({ visits, mails }: PrivacyPageProps) {
  const day = useFormat().date(TERMS_VERSION);
  const year = TERMS_VERSION.slice(0, 'YYYY'.length);
  return (
    <InformationPage
      title={<Trans>Privacy Policy</Trans>}
      intro={
        <Trans>
          What we keep, who sees it and how you take it back. In force from {day} {year}.
        </Trans>
      }
    >
      <Section title={<Trans>What we keep</Trans>}>
        <List>
          <li>
            <Trans>
              From your sign-in: name, email address and picture. We never see your password.
            </Trans>
          </li>
          <li>
            <Trans>
              What you enter: medicines, marks, events, and what you fill in under Personal
              Information.
            </Trans>
          </li>
          <li>
            <Trans>Your talks with the companion, until you delete them.</Trans>
          </li>
          <li>
            <Trans>Who is in your family, what they may see, when they looked.</Trans>
          </li>
          <li>
            <Trans>Your devices: a name, when they were last seen, where reminders are sent.</Trans>
          </li>
          <li>
            <Trans>What you write to us in the contact form.</Trans>
          </li>
          <li>
            <Trans>Which plan you want to be told of, if you asked.</Trans>
          </li>
        </List>
        <p>
          <Trans>
            We use this to run Qamqor for you, and for nothing else. We sell nothing and show no
            advertising.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What relatives see</Trans>}>
        <p>
          <Trans>
            Nothing, until you accept them. Then only what you have allowed: medicines, schedule,
            alerts, or making changes for you. They also see when your tablet was last in touch.
          </Trans>
        </p>
        <p>
          <Trans>
            Every look and every change is written down. You can read it. Hide one medicine, pause a
            relative or stop it at once.
          </Trans>{' '}
          <Trans>Nobody but you sees your chat.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Who else receives data</Trans>}>
        <List>
          <li>
            <Trans>
              Google or Microsoft, when you sign in with them: they learn that you sign in to
              Qamqor.
            </Trans>{' '}
            <Trans>
              Our server then fetches your picture from Google and keeps it. Google does not learn
              when you open Qamqor.
            </Trans>
          </li>
          {mails ? (
            <li>
              <Trans>
                The mail service that carries our letters. An invitation holds your name and
                address, and your relative’s address. Letters of the contact form go through it too.
              </Trans>
            </li>
          ) : null}
          <li>
            <Trans>
              The maker of your browser passes reminders on. They travel encrypted, and it cannot
              read them.
            </Trans>
          </li>
          <li>
            <Trans>
              The AI service that answers in the chat, if you agreed. It gets your question and what
              was said before in that chat. It also gets today’s medicines, coming events and your
              family’s names. It does not get your name or address.
            </Trans>
          </li>
          {visits === null ? null : (
            <li>
              <Trans>
                Google, if you said yes: which public page was opened, in which browser and region.
                Without cookies, and never from inside the app.
              </Trans>
            </li>
          )}
        </List>
        <p>
          <Trans>Nobody else, unless a law obliges us to hand data over.</Trans>
        </p>
      </Section>
      <PrivacyRights visits={visits} />
    </InformationPage>
  );
}

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
          <li>
            <Trans>Your language, past and present time zones, and the terms you accepted.</Trans>
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
            alerts, your phone number, or making changes for you. Your name and time zone go along.
          </Trans>{' '}
          <Trans>
            Whoever sees the medicines also sees your devices: their names, whether they ring, when
            they were last in touch.
          </Trans>
        </p>
        <p>
          <Trans>
            A relative who set up your tablet also sees your Personal Information. They can change
            it, too. That ends when you sign in with your own account.
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
              Our server then fetches your picture from Google and keeps it. Google learns when the
              sign-in page is opened. It does not learn when you use Qamqor.
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
              was said before in that chat.
            </Trans>{' '}
            <Trans>
              It also gets today’s medicines, their times, and what you took. Doses still open from
              yesterday go along, and the hour. It gets coming events, with day and time. It gets
              your family’s names, and who they are to you.
            </Trans>{' '}
            <Trans>It does not get your name or address.</Trans>
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

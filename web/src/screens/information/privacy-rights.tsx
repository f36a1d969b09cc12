import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ProseLink } from './prose-link.tsx';
import { Section } from './prose.tsx';

export function PrivacyRights({ visits }: { visits: ReactNode }) {
  return (
    <>
      <Section title={<Trans>Cookies and analytics</Trans>}>
        <p>
          <Trans>
            We set no cookies. Your device itself keeps your sign-in, your language and your data.
            So Qamqor works without internet. Signing out removes that copy. Marks not sent yet
            stay, without names, until they are sent.
          </Trans>{' '}
          <Trans>
            A letter to us, written without signing in, waits here for internet. It holds your name
            and address, and signing out leaves it. After 7 days it goes as soon as Qamqor is
            opened.
          </Trans>
        </p>
        <p>
          <Trans>
            Where it is set up, visits to the public pages are counted. We ask you first. Never
            inside the app.
          </Trans>
        </p>
        {visits}
      </Section>
      <Section title={<Trans>How long we keep it</Trans>}>
        <p>
          <Trans>
            As long as you have an account. Letters to us, signed-out devices, and who looked or
            changed something: 400 days.
          </Trans>{' '}
          <Trans>
            A deleted medicine or event can be brought back for 30 days. A chat you delete is gone
            at once. One put away by Data Cleanup goes after 30 days.
          </Trans>{' '}
          <Trans>A backup is made daily and kept for 30 days at most.</Trans>
        </p>
      </Section>
      <Section title={<Trans>How we protect it</Trans>}>
        <p>
          <Trans>
            Data travels encrypted. A notice on a locked screen shows no medicine name. You can
            allow it on your own device.
          </Trans>{' '}
          <Trans>You see all your devices and can sign out any of them.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Your rights</Trans>}>
        <p>
          <Trans>
            You can see and save everything yourself, free of charge. You can correct what you
            entered.
          </Trans>{' '}
          <Trans>
            In Data Management you can delete your account. You are signed out everywhere at once.
            For 30 days signing in brings your account back. The links to your family and the
            calendar address stay gone.
          </Trans>{' '}
          <Trans>A tablet set up by code comes back by a new code.</Trans>{' '}
          <Trans>Then every entry of yours is removed. The last backup goes 30 days later.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Changes and questions</Trans>}>
        <p>
          <Trans>
            If something important here changes, we tell you 30 days ahead. Questions about your
            data: <ProseLink to="/contacts">write to us</ProseLink>.
          </Trans>
        </p>
      </Section>
    </>
  );
}

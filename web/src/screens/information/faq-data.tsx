import { Trans } from '@lingui/react/macro';
import { ProseLink } from './prose-link.tsx';
import { Section } from './prose.tsx';

/** Who sees what, and how to take it away. */
export function DataAnswers() {
  return (
    <>
      <Section title={<Trans>Who sees my medicines?</Trans>}>
        <p>
          <Trans>
            Only you, and the relatives you have accepted. You see who may see what, and who looked.
            Hide one medicine, pause a relative or stop it for good.
          </Trans>{' '}
          <Trans>Nobody but you sees your chat.</Trans>
        </p>
      </Section>
      <Section title={<Trans>What if my tablet breaks or is lost?</Trans>}>
        <p>
          <Trans>
            Sign in on another one. A relative can also set it up with a code. All that was sent is
            there again.
          </Trans>{' '}
          <Trans>A backup is made daily and kept for 30 days at most.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Can I take my data with me?</Trans>}>
        <p>
          <Trans>
            Yes, at any time and free of charge. Data Management saves everything to a file.
          </Trans>{' '}
          <Trans>The same file can be read in again.</Trans>{' '}
          <Trans>What is only there to be read stays out.</Trans>
        </p>
      </Section>
      <Section title={<Trans>How do I delete my account?</Trans>}>
        <p>
          <Trans>
            In Data Management you can delete your account. You are signed out everywhere at once.
            For 30 days signing in brings your account back. The links to your family and the
            calendar address stay gone.
          </Trans>{' '}
          <Trans>A tablet set up by code comes back by a new code.</Trans>{' '}
          <Trans>
            Then everything of yours is removed. The last backup goes 30 days later. More is in the{' '}
            <ProseLink to="/privacy">Privacy Policy</ProseLink>.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Which languages are there?</Trans>}>
        <p>
          <Trans>Kazakh, Russian and English. Each device keeps its own language.</Trans>
        </p>
      </Section>
    </>
  );
}

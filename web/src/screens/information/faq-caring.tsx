import { Trans } from '@lingui/react/macro';
import { Section } from './prose.tsx';

/** Reminders, marking, setting up. */
export function CaringAnswers() {
  return (
    <>
      <Section title={<Trans>What is Qamqor?</Trans>}>
        <p>
          <Trans>
            A helper for older people and their families. It reminds of medicines and visits and
            notes what was taken. The relatives you choose can see it.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Does it work without internet?</Trans>}>
        <p>
          <Trans>
            Yes. Today’s medicines open, and every mark is saved on the device. When the internet is
            back, the marks are sent by themselves. Your family sees them then.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Will the tablet remind when the app is closed?</Trans>}>
        <p>
          <Trans>
            Yes, when you have allowed notifications and the tablet is online. On iPhone and iPad
            first add Qamqor to the Home Screen. In Settings you can try whether it rings.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>What happens when a dose is not marked?</Trans>}>
        <p>
          <Trans>
            The tablet reminds again after 10 and after 30 minutes. After an hour the first relative
            gets a message, then the next. You can choose another time. A relative can ask for quiet
            at night. The message says “not recorded”: the medicine may have been taken all the
            same.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>I tapped by mistake. What now?</Trans>}>
        <p>
          <Trans>
            Tap “Undo” in the same place, at any time that day. Earlier days can be corrected for 14
            days.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>How do I set up a tablet for my mother or father?</Trans>}>
        <p>
          <Trans>
            On your own device open Family and make a code. On the tablet scan it, or type its eight
            characters. No email and no password are needed there. A code is good for 10 minutes.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>Is the companion a doctor?</Trans>}>
        <p>
          <Trans>
            No. It is a program. It does not treat. It does not change a medicine or a dose. In an
            emergency call 112 or 103.
          </Trans>
        </p>
      </Section>
    </>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { CLOSING_DAYS } from '@qamqor/shared/limits';
import { comingTiers, type ComingTier } from '@qamqor/shared/plans';
import { tierLook } from '../../entities/plan/tier-look.ts';
import { Section } from './prose.tsx';

function Prices({ openPlans }: { openPlans: readonly ComingTier[] }) {
  const [one] = openPlans;
  if (one === undefined)
    return (
      <Trans>
        The Free plan costs nothing. Paid plans are not on sale yet. When they are, nothing is
        charged without your clear consent. Reminders and family alerts belong to the Free plan too.
      </Trans>
    );
  const name = tierLook[one][1];
  return openPlans.length === comingTiers.length ? (
    <Trans>
      The Free plan costs nothing. The paid plans can be chosen now. Nothing is charged without your
      clear consent. Reminders and family alerts belong to the Free plan too.
    </Trans>
  ) : (
    <Trans>
      The Free plan costs nothing. {name} can be chosen now, the other paid plan not yet. Nothing is
      charged without your clear consent. Reminders and family alerts belong to the Free plan too.
    </Trans>
  );
}

/** Price, availability, change and end. */
export function TermsService({ openPlans }: { openPlans: readonly ComingTier[] }) {
  return (
    <>
      <Section title={<Trans>Plans and prices</Trans>}>
        <p>
          <Prices openPlans={openPlans} />
        </p>
      </Section>
      <Section title={<Trans>What you enter stays yours</Trans>}>
        <p>
          <Trans>
            Your entries belong to you. We only store and show them so that Qamqor works for you.
          </Trans>{' '}
          <Trans>A copy can be saved at any time.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Our care, and its limits</Trans>}>
        <p>
          <Trans>We run Qamqor with care and back it up every day.</Trans>{' '}
          <Trans>
            Even so we cannot promise that it never fails. We answer for what the law obliges us to
            answer for.
          </Trans>
        </p>
      </Section>
      <Section title={<Trans>When these terms change</Trans>}>
        <p>
          <Trans>
            We tell you about material changes 30 days before they apply. You may disagree.
          </Trans>{' '}
          <Trans>Until then you can save your data and delete your account.</Trans>
        </p>
      </Section>
      <Section title={<Trans>Ending it</Trans>}>
        <p>
          <Trans>You can stop at any time: in Data Management you can delete your account.</Trans>{' '}
          <Trans>If only you can let somebody in, sign their devices out first.</Trans>{' '}
          <Trans>We close an account only when it harms others, and say why.</Trans>{' '}
          <Plural
            value={CLOSING_DAYS}
            one="It stays open for # more day."
            other="It stays open for # more days."
          />{' '}
          <Trans>You can save your data first.</Trans>
        </p>
      </Section>
    </>
  );
}

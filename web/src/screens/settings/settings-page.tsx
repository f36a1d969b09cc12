import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAccount } from '../../entities/family/family.queries.ts';
import { ClosingCard } from '../../entities/person/ui/later/closing-card.tsx';
import { ReservedRoom } from '../../entities/reserved-room.tsx';
import { usePublicConfig } from '../../session/public-config.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountFields } from './account-fields.tsx';
import { LanguageSection } from './language-section.tsx';
import { LookSection } from './look-section.tsx';
import { Section } from './section.tsx';
import { StorageStateWords } from './storage-state.tsx';
import { VersionWords } from './version-words.tsx';

export interface SettingsPageProps {
  user: { name: string; email: string | null; time_zone: string };
  /** A relative let them in: they have no account of their own. */
  byCode: boolean;
  isLeaving: boolean;
  onSignOut: () => void;
  /** The guide to put the app on the home screen. */
  install: ReactNode;
  reminders: ReactNode;
  /** Where the person is signed in, and the way to end it all: the server alone can. */
  devices: ReactNode;
}

export function SettingsPage({
  user,
  byCode,
  isLeaving,
  onSignOut,
  install,
  reminders,
  devices,
}: SettingsPageProps) {
  return (
    <div className="mx-auto grid grid-cols-1 max-w-3xl gap-5 @4xl:mx-0">
      <PageHeading>
        <Trans>Settings</Trans>
      </PageHeading>
      <ClosingCard closing={useAccount()?.closing} />
      <LookSection />
      <LanguageSection timeZone={user.time_zone} />
      <Section title={<Trans>Reminders</Trans>}>{reminders}</Section>
      <Section title={<Trans>On the home screen</Trans>}>{install}</Section>
      <Section title={<Trans>Kept on this device</Trans>}>
        <StorageStateWords />
        <VersionWords served={usePublicConfig()?.version ?? null} />
      </Section>
      <Section title={<Trans>Account</Trans>}>
        <AccountFields name={user.name} email={user.email} byCode={byCode} />
        <LinkButton to="/app/pricing" variant="quiet" className="w-fit">
          <Trans>Pricing</Trans>
        </LinkButton>
        <div>
          <Button variant="quiet" icon={LogOut} aria-disabled={isLeaving} onClick={onSignOut}>
            <Trans>Sign Out</Trans>
          </Button>
          <p role="status" className="mt-2 text-soft empty:hidden">
            {isLeaving ? <Trans>Sending what you marked, then signing out…</Trans> : null}
          </p>
        </div>
      </Section>
      <Section title={<Trans>Where you are signed in</Trans>}>
        <ReservedRoom name="own devices">{devices}</ReservedRoom>
      </Section>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { AccountFields } from './account-fields.tsx';
import { LanguageFields } from './language-fields.tsx';
import { DisplayFields } from './display-fields.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export interface SettingsPageProps {
  user: { name: string; email: string | null; time_zone: string };
  isLeaving: boolean;
  onSignOut: () => void;
  /** Rejects where nobody could be signed out. */
  onSignOutEverywhere: () => Promise<void>;
  /** The guide to put the app on the home screen. */
  install: ReactNode;
  reminders: ReactNode;
}

export function SettingsPage({
  user,
  isLeaving,
  onSignOut,
  onSignOutEverywhere,
  install,
  reminders,
}: SettingsPageProps) {
  return (
    <div className="mx-auto grid grid-cols-1 max-w-3xl gap-5 @4xl:mx-0">
      <PageHeading>
        <Trans>Settings</Trans>
      </PageHeading>
      <Section title={<Trans>How it looks</Trans>}>
        <DisplayFields />
      </Section>
      <Section title={<Trans>Language and time</Trans>}>
        <LanguageFields timeZone={user.time_zone} />
      </Section>
      <Section title={<Trans>Reminders</Trans>}>{reminders}</Section>
      <Section title={<Trans>On the home screen</Trans>}>{install}</Section>
      <Section title={<Trans>Account</Trans>}>
        <AccountFields name={user.name} email={user.email} />
        <div>
          <Button variant="quiet" icon={LogOut} aria-disabled={isLeaving} onClick={onSignOut}>
            <Trans>Sign Out</Trans>
          </Button>
          <p role="status" className="mt-2 text-soft empty:hidden">
            {isLeaving ? <Trans>Sending what you marked, then signing out…</Trans> : null}
          </p>
        </div>
        <SignOutEverywhere
          byCode={user.email === null}
          isLeaving={isLeaving}
          onSignOut={onSignOutEverywhere}
        />
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="grid grid-cols-1 gap-5">
      <h2>{title}</h2>
      {children}
    </Card>
  );
}

import { lazy } from 'react';
import { useAccount } from '../../data/family.queries.ts';
import { InstallGuide } from '../../features/install/install-guide.tsx';
import { SettingsPage } from '../../features/settings/settings-page.tsx';
import { useSession } from '../../session/session-store.ts';
import { useSignOut } from './sign-out-context.ts';

// A chunk of its own; the route waits for both.
const RemindersSection = lazy(async () => {
  const { RemindersSection: Section } =
    await import('../../features/reminders/reminders-section.tsx');
  return { default: Section };
});

export function Settings() {
  const stored = useSession((session) => session.user);
  const account = useAccount();
  const { isLeaving, signOut } = useSignOut();
  const user = account ?? stored;
  if (!user) return null;
  return (
    <SettingsPage
      user={user}
      isLeaving={isLeaving}
      onSignOut={signOut}
      install={<InstallGuide />}
      reminders={<RemindersSection />}
    />
  );
}

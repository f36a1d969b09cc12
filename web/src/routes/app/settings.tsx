import { useAccount } from '../../entities/family/family.queries.ts';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { InstallGuide } from '../../screens/install/install-guide.tsx';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { SettingsPage } from '../../screens/settings/settings-page.tsx';
import { SimpleSettings } from '../../screens/settings/simple-settings.tsx';
import { usePublicConfig } from '../../session/public-config.ts';
import { useSession } from '../../session/session-store.ts';
import { cameByCode } from '../../session/stored-user.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { DemoSwitch } from './demo-switch.tsx';
import { useSignOut } from './sign-out-context.ts';

const RemindersSection = lazyComponent(
  async () => (await import('../../screens/reminders/reminders-section.tsx')).RemindersSection,
);

/** Of use with a connection alone. */
const OwnDevices = lazyComponent(async () => (await import('./online/own-devices.tsx')).load());
const WaysToSignIn = lazyComponent(async () => {
  const part = import('../../screens/sign-in/online/ways/ways-to-sign-in.tsx');
  const [{ WaysToSignIn: Section }] = await Promise.all([part, loadCatalogue('online')]);
  return Section;
});

/** CHAT-6: the chat of the simple view has no place for it. */
const Consent = lazyComponent(async () => {
  const part = import('../../screens/ai-chat/consent.tsx');
  const [{ Consent: Section }] = await Promise.all([part, loadCatalogue('chat')]);
  return Section;
});

export function Settings() {
  const stored = useSession((session) => session.user);
  const account = useAccount();
  const { isLeaving, signOut } = useSignOut();
  const simple = usePreferences((preferences) => preferences.simpleView);
  const config = usePublicConfig();
  const user = account ?? stored;
  if (!user) return null;
  const page = (
    <>
      <SettingsPage
        user={user}
        byCode={cameByCode(stored)}
        isLeaving={isLeaving}
        onSignOut={signOut}
        install={<InstallGuide />}
        reminders={<RemindersSection />}
        devices={<OwnDevices />}
      />
      <WaysToSignIn />
      <DemoSwitch />
    </>
  );
  if (!simple) return page;
  return (
    <SimpleSettings>
      {page}
      {config?.ai_configured ? (
        <div className="mx-auto mt-5 max-w-3xl @4xl:mx-0">
          <Consent />
        </div>
      ) : null}
    </SimpleSettings>
  );
}

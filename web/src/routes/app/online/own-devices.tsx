import { DeviceList } from '../../../entities/device/online/device-list.tsx';
import { SignOutEverywhere } from '../../../screens/settings/online/sign-out-everywhere.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { useSignOut } from '../sign-out-context.ts';

function OwnDevices() {
  const { isLeaving, leave } = useSignOut();
  const byCode = useSession(({ user }) => cameByCode(user));
  return (
    <div className="grid grid-cols-1 gap-5">
      <DeviceList byCode={byCode} onLeave={() => void leave('here').catch(() => undefined)} />
      <SignOutEverywhere
        byCode={byCode}
        isLeaving={isLeaving}
        onSignOut={() => leave('everywhere')}
      />
    </div>
  );
}

/** With their texts. */
export async function load() {
  await loadCatalogue('online');
  return OwnDevices;
}

import { DeviceList } from '../../../entities/device/online/device-list.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { useSignOut } from '../sign-out-context.ts';

function OwnDevices() {
  const { leave } = useSignOut();
  const byCode = useSession(({ user }) => cameByCode(user));
  return <DeviceList byCode={byCode} onLeave={() => void leave('here').catch(() => undefined)} />;
}

/** With their texts. */
export async function load() {
  await loadCatalogue('online');
  return OwnDevices;
}

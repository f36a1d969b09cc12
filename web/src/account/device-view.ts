import type { Api } from '../session/api-client.ts';
import type { KeyValues } from '../platform/browser-storage.ts';

type Device = { id: string; current: boolean; simple_view: boolean };
type Agreement = { device_id: string; simple_view: boolean };

export type DeviceViewDeps = {
  api: Pick<Api, 'get' | 'patch'>;
  storage: KeyValues;
  /** The switch as it stands on this device. */
  isSimple(): boolean;
  adopt(simple: boolean): void;
};

const KEY = 'simpleViewAgreed';

function readAgreement(storage: KeyValues): Agreement | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Agreement | null;
    return typeof stored?.simple_view === 'boolean' ? stored : null;
  } catch {
    return null;
  }
}

/** What was changed since both last agreed wins, on this device first; a device keeps its habit. */
export function agreedView(own: boolean, device: Device, agreed: Agreement | null): boolean {
  if (agreed?.device_id !== device.id) return own || device.simple_view;
  return own === agreed.simple_view ? device.simple_view : own;
}

/**
 * The Simple view switch lives in the server's row of this device, so that a relative can set it;
 * here is a copy for the time without a network.
 */
export async function agreeOnView(deps: DeviceViewDeps): Promise<void> {
  const { api, storage } = deps;
  const devices = await api.get<Device[]>('/auth/devices');
  const device = devices.find(({ current }) => current);
  if (!device) return;
  const simple_view = agreedView(deps.isSimple(), device, readAgreement(storage));
  if (simple_view !== device.simple_view)
    await api.patch(`/auth/devices/${device.id}`, { simple_view });
  if (simple_view !== deps.isSimple()) deps.adopt(simple_view);
  storage.setItem(KEY, JSON.stringify({ device_id: device.id, simple_view }));
}

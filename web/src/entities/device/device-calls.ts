import { ApiProblem } from '../../http/problems.ts';
import { api } from '../../session/api-client.ts';

/** Where somebody is signed in. */
export type Device = {
  id: string;
  name: string;
  /** The one that asks. */
  current: boolean;
  simple_view: boolean;
  last_heard_at: string;
  created_at: string;
};

/** Those of a person whose devices the reader looks after (FAM-6), or the reader's own. */
export function listDevices(personId?: string): Promise<Device[]> {
  const ofPerson = personId === undefined ? '' : `?${new URLSearchParams({ person_id: personId })}`;
  return api.get(`/auth/devices${ofPerson}`);
}

export function changeDevice(
  id: string,
  change: { name?: string; simple_view?: boolean },
): Promise<void> {
  return api.patch(`/auth/devices/${id}`, change);
}

/** At once. One that is not in the list any more was ended by somebody else meanwhile. */
export async function endDevice(id: string): Promise<void> {
  try {
    await api.delete(`/auth/devices/${id}`);
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'device.not_found')) throw error;
  }
}

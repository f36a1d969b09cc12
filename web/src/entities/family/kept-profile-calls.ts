import type { Profile } from '@qamqor/shared/profile/profile';
import { api } from '../../session/api-client.ts';
import type { LocalData } from '../../local-db/local-data.ts';

/** FAM-6: what is known of a person without an e-mail, for whoever keeps their devices. */
export function fetchKeptProfile(linkId: string): Promise<Profile> {
  return api.get(`/family/members/${linkId}/profile`);
}

export async function saveKeptProfile(
  local: Pick<LocalData, 'flush'>,
  linkId: string,
  changed: Partial<Profile>,
): Promise<Profile> {
  const saved = await api.put<Profile>(`/family/members/${linkId}/profile`, changed);
  await local.flush();
  return saved;
}

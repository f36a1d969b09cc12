import type { Relationship } from '@qamqor/shared/family/relationships';
import type { Language } from '@qamqor/shared/languages';
import { api } from '../../session/api-client.ts';
import type { LocalData } from '../../local-db/local-data.ts';

/** FAM-6: `expires_at` is an instant on the wire; `url` leads to /auth with the code in it. */
export type PairingCode = { code: string; url: string; expires_at: string; person_id: string };

export type NewPerson = {
  display_name: string;
  relationship: Relationship;
  language: Language;
};

/** A code for somebody's tablet, or for a person who is made with it. */
export async function makeCode(
  local: Pick<LocalData, 'flush'>,
  whom: NewPerson | { person_id: string },
): Promise<PairingCode> {
  const code = await api.post<PairingCode>('/auth/pairing', whom);
  await local.flush();
  return code;
}

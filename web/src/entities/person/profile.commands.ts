import type { Profile } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Draft, type Saver } from '../change/save.ts';

/** One change for each field: the last writer wins field by field. */
export async function patchProfile(
  local: Saver & Pick<LocalData, 'userId'>,
  changed: Partial<Profile>,
): Promise<void> {
  const stream = userStream(local.userId);
  const drafts = Object.entries(changed).map(([field, value]): Draft => ({
    stream,
    op: 'profile.patch',
    key: field,
    args: { fields: { [field]: value } },
  }));
  await save(local, drafts);
}

import { userStream } from '@qamqor/shared/sync/protocol';

import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Draft, type Saver } from '../change/save.ts';
import type { Settings } from './settings.ts';

/** One change for each field: the last writer wins field by field. */
export async function patchSettings(
  local: Saver & Pick<LocalData, 'userId'>,
  settings: Settings,
): Promise<void> {
  const stream = userStream(local.userId);
  const drafts = Object.entries(settings)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]): Draft => {
      const fields: Settings = { [field]: value };
      return { stream, op: 'settings.patch', key: field, args: { fields } };
    });
  await save(local, drafts);
}

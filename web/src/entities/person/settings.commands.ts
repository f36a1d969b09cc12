import { userStream } from '@qamqor/shared/sync/protocol';
import { CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import type { LocalData } from '../../local-db/local-data.ts';
import { save, type Draft, type Saver } from '../change/save.ts';
import type { Settings } from './settings.ts';

type Local = Saver & Pick<LocalData, 'userId'>;

/** CHAT-6: a yes is to the words of this version. */
export async function sayConsent(local: Local, ai_consent: boolean): Promise<void> {
  const stream = userStream(local.userId);
  const args = {
    fields: { ai_consent },
    ...(ai_consent && { ai_consent_version: CONSENT_VERSION }),
  };
  await save(local, [{ stream, op: 'settings.patch', key: 'ai_consent', args }]);
}

/** One change for each field: the last writer wins field by field. */
export async function patchSettings(
  local: Local,
  settings: Omit<Settings, 'ai_consent'>,
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

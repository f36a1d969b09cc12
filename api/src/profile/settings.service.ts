import { consentOf, CONSENT_VERSION } from '@qamqor/shared/profile/ai-consent';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import {
  consentIn,
  getUser,
  moveHomeZone,
  setAiConsent,
  setLanguage,
} from '../auth/users/user.service.ts';
import type { Decision } from '../changes/changes.service.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** Last writer per field; `at` is when the person chose (a new home zone holds from then, CAL-1). */
export async function decideSettings(
  tx: Tx,
  userId: string,
  { fields, ai_consent_version }: OpArgs['settings.patch'],
  at: string,
): Promise<Decision> {
  // CHAT-6: nobody has agreed to words that are not written yet.
  if ((ai_consent_version ?? 0) > CONSENT_VERSION)
    return { status: 'rejected', code: 'request.invalid' };
  const user = await getUser({ reader: tx }, userId);
  const { language, time_zone } = user;
  return {
    status: 'ok',
    before: { language, time_zone, ...consentIn(user) },
    after: fields,
    save: async () => {
      if (fields.language) await setLanguage(tx, userId, fields.language);
      if (fields.ai_consent !== undefined) {
        await setAiConsent(tx, userId, { ...consentOf(fields.ai_consent, ai_consent_version), at });
      }
      if (fields.time_zone) {
        await moveHomeZone(tx, { user_id: userId, zone: fields.time_zone, from: at });
      }
    },
  };
}

import type { OpArgs } from '@qamqor/shared/sync/schema';
import { getUser, moveHomeZone, setAiConsent, setLanguage } from '../auth/users/user.service.ts';
import type { Decision } from '../changes/changes.service.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** Last writer per field; `at` is when the person chose (a new home zone holds from then, CAL-1). */
export async function decideSettings(
  tx: Tx,
  userId: string,
  { fields }: OpArgs['settings.patch'],
  at: string,
): Promise<Decision> {
  const { language, time_zone, ai_consent_at } = await getUser({ reader: tx }, userId);
  return {
    status: 'ok',
    before: { language, time_zone, ai_consent: ai_consent_at !== null },
    after: fields,
    save: async () => {
      if (fields.language) await setLanguage(tx, userId, fields.language);
      if (fields.ai_consent !== undefined) {
        await setAiConsent(tx, userId, fields.ai_consent ? (ai_consent_at ?? at) : null);
      }
      if (fields.time_zone) {
        await moveHomeZone(tx, { user_id: userId, zone: fields.time_zone, from: at });
      }
    },
  };
}

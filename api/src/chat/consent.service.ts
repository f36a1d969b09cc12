import { toWire } from '@qamqor/shared/calendar/dates';
import type { consentOf } from '@qamqor/shared/profile/ai-consent';
import { consentIn, getUser } from '../auth/users/user.service.ts';
import { commitOwnChange } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { decideSettings } from '../profile/settings.service.ts';

type Consent = ReturnType<typeof consentOf>;

/** CHAT-6: whether the companion may ask a model, and by which words they agreed to it. */
export async function readConsent(deps: Reads, viewer: Viewer): Promise<Consent> {
  return consentIn(await getUser(deps, viewer.user_id));
}

/** The same change as from a device's settings; what is so already changes nothing. Answers what holds. */
export async function saveConsent(
  deps: Clock & Reads & Writes,
  viewer: Viewer,
  said: Consent,
): Promise<Consent> {
  const { ai_consent, ai_consent_version } = said;
  return transaction(deps, async (tx) => {
    const before = await readConsent({ reader: tx }, viewer);
    if (before.ai_consent === ai_consent && before.ai_consent_version === ai_consent_version)
      return before;
    const args = { fields: { ai_consent }, ...(ai_consent_version && { ai_consent_version }) };
    const mutation = { mid: newId(deps), op: 'settings.patch', args } as const;
    await commitOwnChange(deps, tx, viewer, mutation, (inside) =>
      decideSettings(inside, viewer.user_id, args, toWire(deps.now())),
    );
    return readConsent({ reader: tx }, viewer);
  });
}

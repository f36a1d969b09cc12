import { getUser } from '../auth/users/user.service.ts';
import { commitOwnField } from '../changes/changes.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads, Writes } from '../platform/database/database.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import { newId } from '../platform/ids.ts';
import { toWire } from '@qamqor/shared/calendar/dates';
import { decideSettings } from '../profile/settings.service.ts';

type Consent = { ai_consent: boolean };

/** CHAT-6: whether the companion may ask a model. */
export async function readConsent(deps: Reads, viewer: Viewer): Promise<Consent> {
  const { ai_consent_at } = await getUser(deps, viewer.user_id);
  return { ai_consent: ai_consent_at !== null };
}

/** The same change as from a device's settings; what is so already changes nothing. */
export async function saveConsent(
  deps: Clock & Reads & Writes,
  viewer: Viewer,
  ai_consent: boolean,
): Promise<Consent> {
  const { user_id } = viewer;
  return transaction(deps, async (tx) => {
    const before = await readConsent({ reader: tx }, viewer);
    if (before.ai_consent === ai_consent) return before;
    const mid = newId(deps);
    const said = { mid, op: 'settings.patch', field: 'ai_consent', value: ai_consent } as const;
    await commitOwnField(deps, tx, viewer, said, (inside) =>
      decideSettings(inside, user_id, { fields: { ai_consent } }, toWire(deps.now())),
    );
    return { ai_consent };
  });
}

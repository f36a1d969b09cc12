import { toWire } from '@qamqor/shared/calendar/dates';
import { SCOPES, userStream } from '@qamqor/shared/sync/protocol';
import { raiseSeq } from '../changes/changes.service.ts';
import { saveLink } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/transaction.ts';
import { CANARY } from './builders.ts';

type FamilyLink = Parameters<typeof saveLink>[1];

/** An accepted link with every scope, but for what is given. `change` saves it again. */
export async function aLink(
  deps: Clock & Writes,
  people: { viewer: string; person: string },
  given: Partial<FamilyLink> = {},
) {
  const link: FamilyLink = {
    id: newId(deps),
    viewer_id: people.viewer,
    person_id: people.person,
    email: null,
    display_name: `Mother ${CANARY}`,
    relationship: 'Mother',
    status: 'accepted',
    scopes: [...SCOPES],
    paused_until: null,
    hidden_medicine_ids: [],
    grant: 1,
    created_at: toWire(deps.now()),
    seq: 0,
    ...given,
  };
  async function change(fields: Partial<FamilyLink>): Promise<void> {
    await transaction(deps, async (tx) => {
      const seq = await raiseSeq(tx, userStream(people.viewer));
      Object.assign(link, fields, { grant: link.grant + 1, seq });
      await saveLink(tx, link);
    });
  }
  await change({});
  return { link, change };
}

import { toWire } from '@qamqor/shared/calendar/dates';
import { SCOPES } from '@qamqor/shared/family/link';
import { EMPTY_LINK, saveLink, type NewLink } from '../family/family.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Writes } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { transaction } from '../platform/database/transaction.ts';
import { CANARY } from './builders.ts';

/** An accepted link with every scope, but for what is given. `change` saves it again. */
export async function aLink(
  deps: Clock & Writes,
  people: { viewer: string; person: string },
  given: Partial<NewLink> = {},
) {
  const link: NewLink = {
    ...EMPTY_LINK,
    id: newId(deps),
    viewer_id: people.viewer,
    person_id: people.person,
    display_name: `Mother ${CANARY}`,
    relationship: 'Mother',
    status: 'accepted',
    scopes: [...SCOPES],
    asked_by: 'viewer',
    created_at: toWire(deps.now()),
    accepted_at: toWire(deps.now()),
    ...given,
  };
  async function change(fields: Partial<NewLink>): Promise<void> {
    await transaction(deps, async (tx) => {
      Object.assign(link, fields, { grant: link.grant + 1 });
      await saveLink(tx, link);
    });
  }
  await change({});
  return { link, change };
}

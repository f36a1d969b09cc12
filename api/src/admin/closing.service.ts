import { userStream } from '@qamqor/shared/sync/protocol';
import type { Closing } from '@qamqor/shared/profile/person';
import { Problem } from '@qamqor/shared/problem';
import { isAdmin } from '../auth/auth.service.ts';
import { endClosing, startClosing } from '../auth/closings/closings.service.ts';
import { isDeleted } from '../auth/deletions/deletions.service.ts';
import { findPerson } from '../auth/users/user.service.ts';
import { raiseSeq } from '../changes/changes.service.ts';
import { transaction } from '../platform/database/transaction.ts';
import type { Viewer } from '../platform/http/http.ts';
import type { Deps } from './admin.service.ts';
import { noteChange } from './audit.service.ts';

/** What the log says of an account that nobody closes. */
const STAYS = 'stays';

/** ADMIN-8: the person's open pages hear of it by their own stream. */
export async function closeAccount(
  deps: Deps,
  viewer: Viewer,
  given: { user_id: string; reason: string },
): Promise<{ user_id: string; closing: Closing }> {
  const { user_id } = given;
  return transaction(deps, async (tx) => {
    const person = await findPerson(tx, user_id);
    if (!person || (await isDeleted(tx, user_id))) throw new Problem('admin.person_not_found');
    if (isAdmin(deps, person) || person.demo) throw new Problem('admin.never_closed');
    const { closing, isNew } = await startClosing(deps, tx, given);
    if (isNew) {
      await noteChange(deps, tx, viewer, {
        action: 'account.close',
        target_id: user_id,
        before: STAYS,
        after: closing.closes_at,
      });
      await raiseSeq(tx, userStream(user_id));
    }
    return { user_id, closing };
  });
}

/** ADMIN-8: taken back; where nobody closes it, that is so already. */
export async function keepAccount(
  deps: Deps,
  viewer: Viewer,
  { user_id }: { user_id: string },
): Promise<void> {
  await transaction(deps, async (tx) => {
    if (!(await findPerson(tx, user_id))) throw new Problem('admin.person_not_found');
    const before = await endClosing(tx, user_id);
    if (!before) return;
    await noteChange(deps, tx, viewer, {
      action: 'account.keep',
      target_id: user_id,
      before: before.closes_at,
      after: STAYS,
    });
    await raiseSeq(tx, userStream(user_id));
  });
}

import { findPerson } from '../../auth/users/user.service.ts';
import type { Reader } from '../../platform/database/database.ts';
import { countAccesses, pageOfAccesses, type AccessLine } from './access-log.store.ts';

export type OwnAccess = Pick<AccessLine, 'id' | 'kind' | 'at' | 'until'> & {
  by_user_id: string;
  by_name: string;
};

/** FAM-4: who looked at a person's data or did something with their devices, whole, a page at a time. */
export async function accessesOfPerson(
  db: Reader,
  personId: string,
  size: number,
): Promise<{ rows: number; pages: AsyncGenerator<OwnAccess[]> }> {
  const names = new Map<string, string>();
  const nameOf = async (id: string) => {
    const name = names.get(id) ?? (await findPerson(db, id))?.name ?? '';
    names.set(id, name);
    return name;
  };
  async function* pages(): AsyncGenerator<OwnAccess[]> {
    let after: AccessLine | undefined;
    do {
      const lines: AccessLine[] = await pageOfAccesses(db, personId, { after, limit: size });
      after = lines.length < size ? undefined : lines.at(-1);
      const page: OwnAccess[] = [];
      for (const { id, kind, at, until, viewer_id } of lines)
        page.push({ id, kind, at, until, by_user_id: viewer_id, by_name: await nameOf(viewer_id) });
      yield page;
    } while (after);
  }
  return { rows: await countAccesses(db, personId), pages: pages() };
}

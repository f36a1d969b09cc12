import type { Profile } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import { useLocalData } from '../../entities/local-data.tsx';
import { dismissRejected, useSyncState } from '../../sync-status/sync-state.ts';

export type Refused = {
  fields: Partial<Profile>;
  /** Why the last of them was refused; null: nothing was. */
  code: string | null;
  /** They were seen: they are saved anew, or given up. */
  dismiss: () => Promise<void>;
};

/** What the server did not take of the own profile, from this page or before. */
export function useRefused(): Refused {
  const local = useLocalData();
  const stream = userStream(local.userId);
  const all = useSyncState((state) => state.rejected);
  const refused = all.filter((one) => one.op === 'profile.patch' && one.stream === stream);
  const fields = refused.map(({ args }) => (args as OpArgs['profile.patch']).fields);
  return {
    fields: Object.assign({}, ...fields) as Partial<Profile>,
    code: refused.at(-1)?.code ?? null,
    async dismiss() {
      for (const { mid } of refused) await dismissRejected(local, mid).catch(() => undefined);
    },
  };
}

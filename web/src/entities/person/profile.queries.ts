import { homeDate } from '@qamqor/shared/calendar/home-clock';
import { firstProfile, type Profile } from '@qamqor/shared/profile/profile';
import { userStream } from '@qamqor/shared/sync/protocol';
import { patchProfile } from '@qamqor/shared/profile/reduce';
import type { OpArgs } from '@qamqor/shared/sync/schema';
import type { LocalData } from '../../local-db/local-data.ts';
import { useLocalData } from '../local-data.tsx';
import { readCache } from '../../local-db/read-cache.ts';
import { useLive } from '../use-live.ts';
import { waitingOf } from '../change/waiting.ts';

/** The own profile, cache and waiting changes as one; null until the account has arrived here. */
export async function readProfile(local: LocalData): Promise<Profile | null> {
  const { profiles, accounts, people, cursors } = local.cache;
  const stream = userStream(local.userId);
  const nothing = { saved: undefined, account: undefined, zones: [], cursor: 0 };
  const tables = [profiles, accounts, people, cursors];
  const rows = await readCache(local, tables, nothing, async () => ({
    saved: await profiles.get(local.userId),
    account: await accounts.get(local.userId),
    zones: (await people.get(local.userId))?.time_zones ?? [],
    cursor: (await cursors.get(stream))?.cursor ?? 0,
  }));
  const { saved, account } = rows;
  if (!account) return null;
  const today = homeDate(rows.zones, local.now());
  const first = firstProfile(account);
  const { id: _, seq: __, stream: ___, ...kept } = saved ?? { ...first, id: '', seq: 0, stream };
  const waiting = await waitingOf(local.outbox, stream, rows.cursor);
  return waiting.reduce<Profile>((profile, { mutation }) => {
    if (mutation.op !== 'profile.patch') return profile;
    const { fields } = mutation.args as OpArgs['profile.patch'];
    const outcome = patchProfile(profile, fields, today);
    return outcome.status === 'ok' ? outcome.profile : profile;
  }, kept);
}

export function useProfile(): Profile | null {
  const local = useLocalData();
  return useLive(`${local.userId} profile`, () => readProfile(local)) ?? null;
}

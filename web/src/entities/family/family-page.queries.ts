import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';
import { readStopped } from './stopped.ts';
import { userStream } from '@qamqor/shared/sync/protocol';
import type { Approval, FamilyViewer, Invitation } from '@qamqor/shared/family/link';
import type { LocalData } from '../../local-db/local-data.ts';
import { readCache, type Cache } from '../../local-db/read-cache.ts';

type Reader = Cache & Pick<LocalData, 'userId'>;

/** FAM-3: who sees this person, and whom they offered it; the oldest first. */
export async function readViewers(local: Reader): Promise<FamilyViewer[]> {
  const { viewers } = local.cache;
  const rows = await readCache(local, [viewers], [], () =>
    viewers.where('stream').equals(userStream(local.userId)).toArray(),
  );
  return rows.toSorted((a, b) => ((a.since ?? '~') < (b.since ?? '~') ? -1 : 1));
}

/** FAM-1: what waits for this person's answer, the oldest first. */
export async function readInvitations(local: Reader): Promise<Invitation[]> {
  const { invitations } = local.cache;
  const rows = await readCache(local, [invitations], [], () =>
    invitations.where('stream').equals(userStream(local.userId)).toArray(),
  );
  return rows.toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Changes that wait or waited for somebody's word, the newest first, also of those that came at once. */
export async function readApprovals(local: Reader): Promise<Approval[]> {
  const { approvals } = local.cache;
  const rows = await readCache(local, [approvals], [], () =>
    approvals.where('stream').equals(userStream(local.userId)).toArray(),
  );
  return rows.toSorted((a, b) => {
    if (a.created_at === b.created_at) return b.seq - a.seq;
    return a.created_at > b.created_at ? -1 : 1;
  });
}

/** Null while the first read runs, as everywhere here. */
export function useViewers() {
  const local = useLocalData();
  return useLive(`${local.userId} viewers`, () => readViewers(local), { kept: true }) ?? null;
}

export function useInvitations() {
  const local = useLocalData();
  return useLive(`${local.userId} invitations`, () => readInvitations(local)) ?? null;
}

export function useApprovals() {
  const local = useLocalData();
  return useLive(`${local.userId} approvals`, () => readApprovals(local)) ?? null;
}

export function useStopped() {
  const local = useLocalData();
  return useLive(`${local.userId} stopped`, () => readStopped(local)) ?? [];
}

import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';
import { readStopped } from './stopped.ts';
import type { Approval, FamilyViewer, Invitation } from '@qamqor/shared/family/link';
import type { LocalData } from '../../local-db/local-data.ts';
import type { KnownList } from '../known.ts';
import type { Cache } from '../../local-db/read-cache.ts';
import { readOwn } from '../read-own.ts';

type Reader = Cache & Pick<LocalData, 'userId'>;

function sorted<Row>(
  rows: KnownList<Row> | null,
  order: (a: Row, b: Row) => number,
): KnownList<Row> | null {
  return rows && (rows.toSorted(order) as unknown as KnownList<Row>);
}

/** FAM-3: who sees this person, and whom they offered it; the oldest first. Null: not known yet. */
export async function readViewers(local: Reader): Promise<KnownList<FamilyViewer> | null> {
  const rows = await readOwn(local, local.cache.viewers);
  return sorted(rows, (a, b) => ((a.since ?? '~') < (b.since ?? '~') ? -1 : 1));
}

/** FAM-1: what waits for this person's answer, the oldest first. */
export async function readInvitations(local: Reader): Promise<KnownList<Invitation> | null> {
  const rows = await readOwn(local, local.cache.invitations);
  return sorted(rows, (a, b) => (a.created_at < b.created_at ? -1 : 1));
}

/** Changes that wait or waited for somebody's word, the newest first, also of those that came at once. */
export async function readApprovals(local: Reader): Promise<KnownList<Approval> | null> {
  const rows = await readOwn(local, local.cache.approvals);
  return sorted(rows, (a, b) => {
    if (a.created_at === b.created_at) return b.seq - a.seq;
    return a.created_at > b.created_at ? -1 : 1;
  });
}

/** Null while it is not known, undefined while that is read, as everywhere here. */
export function useViewers() {
  const local = useLocalData();
  return useLive(`${local.userId} viewers`, () => readViewers(local), { kept: true });
}

export function useInvitations() {
  const local = useLocalData();
  return useLive(`${local.userId} invitations`, () => readInvitations(local));
}

export function useApprovals() {
  const local = useLocalData();
  return useLive(`${local.userId} approvals`, () => readApprovals(local));
}

export function useStopped() {
  const local = useLocalData();
  return useLive(`${local.userId} stopped`, () => readStopped(local)) ?? [];
}

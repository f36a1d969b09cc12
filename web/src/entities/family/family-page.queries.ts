import { useLocalData } from '../local-data.tsx';
import { useLive } from '../use-live.ts';
import { readStopped } from './stopped.ts';
import { readApprovals, readInvitations, readViewers } from './family-rows.ts';

/** Null while the first read runs, as everywhere here. */
export function useViewers() {
  const local = useLocalData();
  return useLive(`${local.userId} viewers`, () => readViewers(local)) ?? null;
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

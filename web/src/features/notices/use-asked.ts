import { fromWire } from '@qamqor/shared/calendar/dates';
import { useLocation } from '@tanstack/react-router';
import { useApprovals, useInvitations } from '../../data/family/family.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';

/** Somebody waits for this person's word; `at` is since when, epoch ms. */
export type Asked = { id: string; name: string; kind: 'asks' | 'offers' | 'change'; at: number };

/** Empty on the page where the answer is given; undefined until read. */
export function useAsked(): Asked[] | undefined {
  const { userId } = useLocalData();
  const { pathname } = useLocation();
  const invitations = useInvitations();
  const approvals = useApprovals();
  if (!invitations || !approvals) return undefined;
  if (pathname === '/app/family') return [];
  const waiting = approvals.filter(
    ({ status, person_id }) => status === 'pending' && person_id === userId,
  );
  return [
    ...invitations.map(({ id, name, direction: kind, created_at }): Asked => ({
      ...{ id, name, kind },
      at: fromWire(created_at),
    })),
    ...waiting.map(({ id, by_name: name, created_at }): Asked => ({
      ...{ id, name, kind: 'change' },
      at: fromWire(created_at),
    })),
  ];
}

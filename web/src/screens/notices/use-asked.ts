import { fromWire } from '@qamqor/shared/calendar/dates';
import { useLocation } from '@tanstack/react-router';
import {
  useApprovals,
  useInvitations,
  useViewers,
} from '../../entities/family/family-page.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';

/** Somebody waits for this person's word; `at` is since when, epoch ms. */
export type Asked = { id: string; name: string; kind: Kind; at: number };
type Kind = 'asks' | 'offers' | 'change' | 'anew';

/** Empty on the page where the answer is given; undefined until read. */
export function useAsked(): Asked[] | undefined {
  const { userId } = useLocalData();
  const { pathname } = useLocation();
  const invitations = useInvitations();
  const approvals = useApprovals();
  const viewers = useViewers();
  if (!invitations || !approvals || !viewers) return undefined;
  if (pathname === '/app/family') return [];
  const waiting = approvals.filter(
    ({ status, person_id }) => status === 'pending' && person_id === userId,
  );
  const anew = viewers.filter((viewer) => viewer.asked_anew);
  return [
    ...anew.map(({ id, name, since }): Asked => ({
      id: `${id} anew`,
      name,
      kind: 'anew',
      at: since === null ? 0 : fromWire(since),
    })),
    ...invitations.map(({ id, name, direction: kind, created_at }): Asked => ({
      id,
      name,
      kind,
      at: fromWire(created_at),
    })),
    ...waiting.map(({ id, by_name: name, created_at }): Asked => ({
      id,
      name,
      kind: 'change',
      at: fromWire(created_at),
    })),
  ];
}

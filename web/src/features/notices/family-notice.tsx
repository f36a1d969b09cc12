import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import { HandHeart } from 'lucide-react';
import { useId, useState } from 'react';
import { useApprovals, useInvitations } from '../../data/family/family.queries.ts';
import { useLocalData } from '../../data/local-data.tsx';
import { remembered } from '../../data/reminders/remembered.ts';
import { browserStorage } from '../../preferences/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticeCard } from './card.tsx';

const dismissed = remembered(browserStorage(), 'familyDismissed');

/** Somebody asks this person; the answer is given on the family page. */
export function FamilyNotice() {
  const { userId } = useLocalData();
  const id = useId();
  const { pathname } = useLocation();
  const [gone, setGone] = useState(dismissed.read);
  const invitations = useInvitations() ?? [];
  const approvals = (useApprovals() ?? []).filter(
    ({ status, person_id }) => status === 'pending' && person_id === userId,
  );
  const asked = [
    ...invitations.map((one) => ({ id: one.id, name: one.name, direction: one.direction })),
    ...approvals.map((one) => ({ id: one.id, name: one.by_name, direction: 'change' as const })),
  ];
  const next = asked.find((one) => !gone.includes(one.id));
  if (!next || pathname === '/app/family') return null;
  const { name, direction } = next;
  return (
    <NoticeCard
      icon={HandHeart}
      id={id}
      title={
        direction === 'asks' ? (
          <Trans>
            <bdi>{name}</bdi> would like to look after you
          </Trans>
        ) : direction === 'offers' ? (
          <Trans>
            <bdi>{name}</bdi> would like to share their day with you
          </Trans>
        ) : (
          <Trans>
            <bdi>{name}</bdi> would like to change something for you
          </Trans>
        )
      }
      actions={
        <>
          <LinkButton to="/app/family" aria-describedby={id}>
            <Trans>See and answer</Trans>
          </LinkButton>
          <Button
            variant="quiet"
            aria-describedby={id}
            onClick={() => setGone(dismissed.add(next.id))}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    />
  );
}

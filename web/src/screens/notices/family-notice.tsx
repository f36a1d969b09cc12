import { Trans } from '@lingui/react/macro';
import { HandHeart } from 'lucide-react';
import { useId } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoticeItem } from './card.tsx';
import type { Asked } from './use-asked.ts';

export interface FamilyNoticeProps {
  asked: Asked;
  onDismiss: () => void;
}

/** Somebody asks this person; the answer is given on the family page. */
export function FamilyNotice({ asked, onDismiss }: FamilyNoticeProps) {
  const id = useId();
  return (
    <NoticeItem
      icon={HandHeart}
      id={id}
      title={<AskedTitle asked={asked} />}
      action={
        <LinkButton to="/app/family" aria-describedby={id}>
          <Trans>See and answer</Trans>
        </LinkButton>
      }
      onDismiss={onDismiss}
    />
  );
}

export function AskedTitle({ asked: { name, kind } }: { asked: Asked }) {
  switch (kind) {
    case 'asks':
      return (
        <Trans>
          <bdi>{name}</bdi> would like to look after you
        </Trans>
      );
    case 'offers':
      return (
        <Trans>
          <bdi>{name}</bdi> would like to share their day with you
        </Trans>
      );
    case 'anew':
      return (
        <Trans>
          What may <bdi>{name}</bdi> see and do?
        </Trans>
      );
    default:
      return (
        <Trans>
          <bdi>{name}</bdi> would like to change something for you
        </Trans>
      );
  }
}

import { Plural, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { markAllTaken } from '../../entities/dose/doses.commands.ts';
import type { DueGroup } from '../../entities/reminder/due-groups.ts';
import type { OnIt } from '../../entities/reminder/on-it.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NoticeItem } from './card.tsx';
import { WhoIsOnIt } from './on-it-notice.tsx';

export interface DueNoticeProps {
  due: DueGroup;
  onIt: OnIt | undefined;
  onDismiss: () => void;
  /** The answer is safe and the notice about to go. */
  onDone: () => void;
}

/** REM-1: everything that is due at one time. Dismissing it marks nothing (DOSE-7). */
export function DueNotice({ due, onIt, onDismiss, onDone }: DueNoticeProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const format = useFormat();
  const attempt = useAttempt();
  const id = useId();
  const { group, open } = due;
  const { time } = group;
  const take = () => attempt.run(() => markAllTaken(local, local.userId, open), onDone);
  return (
    <NoticeItem
      title={
        <>
          {time}{' '}
          <Plural value={open.length} one="Time for # medicine" other="Time for # medicines" />
        </>
      }
      id={id}
      action={
        <Button icon={Check} aria-describedby={id} onClick={take}>
          {attempt.state === 'slow' ? t`Saving…` : t`Mark Taken`}
        </Button>
      }
      onDismiss={onDismiss}
    >
      <p>
        <bdi>{format.list(open.map(({ revision }) => revision.name))}</bdi>
      </p>
      {onIt ? (
        <p>
          <WhoIsOnIt one={onIt} />
        </p>
      ) : null}
      <AttemptFailed state={attempt.state} />
    </NoticeItem>
  );
}

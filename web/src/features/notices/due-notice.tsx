import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { markAllTaken } from '../../data/doses.commands.ts';
import type { DueGroup } from '../../data/reminders/due-groups.ts';
import { useFormat } from '../../locale/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { AttemptFailed } from '../../ui/dose/attempt-failed.tsx';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { NoticeCard } from './card.tsx';

/** REM-1: everything that is due at one time. Dismissing it marks nothing (DOSE-7). */
export function DueNotice({ due, onDismiss }: { due: DueGroup; onDismiss: () => void }) {
  const { t } = useLingui();
  const local = useLocalData();
  const format = useFormat();
  const attempt = useAttempt();
  const id = useId();
  const { group, open } = due;
  const { time } = group;
  const take = () => attempt.run(() => markAllTaken(local, local.userId, open));
  return (
    <NoticeCard
      title={
        <>
          {time}{' '}
          <Plural value={open.length} one="Time for # medicine" other="Time for # medicines" />
        </>
      }
      id={id}
      actions={
        <>
          <Button icon={Check} aria-describedby={id} onClick={take}>
            {attempt.state === 'slow' ? t`Saving…` : t`Mark Taken`}
          </Button>
          <Button variant="quiet" aria-describedby={id} onClick={onDismiss}>
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    >
      <p>
        <bdi>{format.list(open.map(({ revision }) => revision.name))}</bdi>
      </p>
      <AttemptFailed state={attempt.state} />
    </NoticeCard>
  );
}

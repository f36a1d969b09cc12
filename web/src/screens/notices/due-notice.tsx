import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Mark } from '@qamqor/shared/doses/mark';
import { BellRing, Check, CircleCheck, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { markAllTaken, undoDose } from '../../entities/dose/doses.commands.ts';
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
  /** Made by this notice, which then says so and takes them back. */
  marks: readonly Mark[] | null;
  onIt: OnIt | undefined;
  onDismiss: () => void;
  /** Null while they are being saved. */
  onMarks: (made: readonly Mark[] | null) => void;
}

export function TakenTitle({ due, marks }: { due: DueGroup; marks: readonly Mark[] }) {
  return (
    <>
      {due.group.time}{' '}
      <Plural value={marks.length} one="# medicine taken" other="# medicines taken" />
    </>
  );
}

/** REM-1: everything that is due at one time. Dismissing it marks nothing (DOSE-7). */
export function DueNotice({ due, marks, onIt, onDismiss, onMarks }: DueNoticeProps) {
  const { t } = useLingui();
  const local = useLocalData();
  const format = useFormat();
  const attempt = useAttempt();
  const id = useId();
  const { open } = due;
  const take = () => {
    onMarks(null);
    attempt.run(() => markAllTaken(local, local.userId, open), onMarks);
  };
  const undo = (made: readonly Mark[]) =>
    attempt.run(() => Promise.all(made.map((mark) => undoDose(local, local.userId, mark, [mark]))));
  return (
    <NoticeItem
      title={
        marks ? (
          <TakenTitle due={due} marks={marks} />
        ) : (
          <>
            {due.group.time}{' '}
            <Plural value={open.length} one="Time for # medicine" other="Time for # medicines" />
          </>
        )
      }
      id={id}
      action={
        marks ? (
          <Button variant="quiet" icon={Undo2} aria-describedby={id} onClick={() => undo(marks)}>
            <Trans>Undo</Trans>
          </Button>
        ) : (
          <Button icon={Check} aria-describedby={id} onClick={take}>
            {attempt.state === 'slow' ? (
              t`Saving…`
            ) : open.length === 1 ? (
              t`Mark Taken`
            ) : (
              <Plural value={open.length} one="Mark # taken" other="Mark all # taken" />
            )}
          </Button>
        )
      }
      icon={marks ? CircleCheck : BellRing}
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

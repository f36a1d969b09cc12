import { Trans } from '@lingui/react/macro';
import { isEscalation } from '@qamqor/shared/reminders/kinds';
import { CircleAlert, CircleCheck, HandHelping } from 'lucide-react';
import { useId } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { claimAlarm } from '../../entities/reminder/reminders.commands.ts';
import { forgetAlarm, type Alarm } from '../../local-db/alarms.ts';
import { Button } from '../../ui/button.tsx';
import { AttemptFailed } from '../../entities/dose/ui/attempt-failed.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NoticeItem } from './card.tsx';

/** An alert about somebody this person looks after, or how it ended. */
export function AlarmNotice({ alarm, onDone }: { alarm: Alarm; onDone: () => void }) {
  const local = useLocalData();
  const attempt = useAttempt();
  const id = useId();
  const { tag, title, body, lang, data } = alarm;
  const isOpen = isEscalation(data.stage);
  const claim = () =>
    attempt.run(async () => {
      await claimAlarm(local, data.person_id, data.group);
      await forgetAlarm(local.outbox, tag);
    }, onDone);
  return (
    <NoticeItem
      icon={isOpen ? CircleAlert : CircleCheck}
      title={title}
      lang={lang}
      id={id}
      action={
        isOpen ? (
          <Button icon={HandHelping} aria-describedby={id} onClick={claim}>
            <Trans>I'm on it</Trans>
          </Button>
        ) : null
      }
      onDismiss={() => attempt.run(() => forgetAlarm(local.outbox, tag), onDone)}
    >
      <p>{body}</p>
      <AttemptFailed state={attempt.state} />
    </NoticeItem>
  );
}

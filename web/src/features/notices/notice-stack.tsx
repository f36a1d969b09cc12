import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { forgetAlarm } from '../../data/reminders/alarms.ts';
import { ringName } from '../../data/reminders/due-groups.ts';
import { remembered } from '../../data/reminders/remembered.ts';
import { useAlarms } from '../../data/reminders/reminders.queries.ts';
import { browserStorage } from '../../preferences/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { AlarmNotice } from './alarm-notice.tsx';
import { DueNotice } from './due-notice.tsx';
import { FamilyNotice } from './family-notice.tsx';
import type { Due } from './use-due.ts';
import { ZoneQuestion } from './zone-question.tsx';

const dismissed = remembered(browserStorage(), 'dismissed');

export interface NoticeStackProps {
  due: Due;
  /** The screen itself already asks about what is due: only the rest is shown. */
  quiet: boolean;
}

/** Real notices, bottom right or above the tabs; each stays until it is answered or dismissed. */
export function NoticeStack({ due: { due, now }, quiet }: NoticeStackProps) {
  const { t } = useLingui();
  const { userId, outbox } = useLocalData();
  const alarms = useAlarms();
  const [gone, setGone] = useState(dismissed.read);
  const nameOf = (one: (typeof due)[number]) => `${userId} ${ringName(one)}`;
  const shown = quiet ? [] : due.filter((one) => !gone.includes(nameOf(one)));
  const hideAll = () => {
    setGone(dismissed.add(...shown.map(nameOf)));
    for (const { tag } of alarms) void forgetAlarm(outbox, tag).catch(() => undefined);
  };
  return (
    <section aria-label={t`Notifications`}>
      <ul className="grid grid-cols-1 gap-4">
        {alarms.map((alarm) => (
          <AlarmNotice key={alarm.tag} alarm={alarm} />
        ))}
        {shown.map((one) => (
          <DueNotice
            key={one.group.id}
            due={one}
            onDismiss={() => setGone(dismissed.add(nameOf(one)))}
          />
        ))}
        <FamilyNotice />
        {now === 0 ? null : <ZoneQuestion now={now} />}
      </ul>
      {alarms.length + shown.length > 1 ? (
        <Button variant="quiet" wide className="mt-4" onClick={hideAll}>
          <Trans>Hide all notifications</Trans>
        </Button>
      ) : null}
    </section>
  );
}

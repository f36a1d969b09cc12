import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, useId, useRef, useState, type ReactNode } from 'react';
import { useLocalData } from '../../data/local-data.tsx';
import { forgetAlarm, type Alarm } from '../../data/reminders/alarms.ts';
import { ringName, type DueGroup } from '../../data/reminders/due-groups.ts';
import { remembered } from '../../data/reminders/remembered.ts';
import { useAlarms } from '../../data/reminders/reminders.queries.ts';
import { browserStorage } from '../../preferences/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { AlarmNotice } from './alarm-notice.tsx';
import { DueNotice } from './due-notice.tsx';
import type { Due } from './use-due.ts';
import { useFront, type Ranked } from './use-front.ts';
import { useRoom } from './use-room.ts';
import { useZoneQuestion, ZoneQuestion } from './zone-question.tsx';

const dismissed = remembered(browserStorage(), 'dismissed');

type Shown = Ranked & { notice: ReactNode };

const isAlert = ({ data }: Alarm) => data.stage.startsWith('escalate');

/** What rang last comes first. */
function newestFirst(due: readonly DueGroup[]): DueGroup[] {
  return due.toSorted((a, b) => b.rung.at - a.rung.at);
}

export interface NoticeStackProps {
  due: Due;
  /** The screen itself already asks about what is due: only the rest is shown. */
  quiet: boolean;
}

/**
 * Real notices in one card, bottom right or above the tabs: the most urgent one whole, the others
 * behind one line. Each stays until it is answered or dismissed.
 */
export function NoticeStack({ due: { due, now }, quiet }: NoticeStackProps) {
  const { t } = useLingui();
  const { userId, outbox } = useLocalData();
  const section = useRef<HTMLElement>(null);
  const listId = useId();
  const told = useAlarms();
  // Nothing is shown before all is read: what stands first does not change as it loads.
  const isRead = now > 0 && told !== undefined;
  const alarms = isRead ? told : [];
  const zone = useZoneQuestion(isRead ? now : 0);
  const [gone, setGone] = useState(dismissed.read);
  const [isOpen, setOpen] = useState(false);
  useRoom(section);

  const nameOf = (one: DueGroup) => `${userId} ${ringName(one)}`;
  const waiting =
    quiet || !isRead ? [] : newestFirst(due).filter((one) => !gone.includes(nameOf(one)));
  const done = () => section.current?.focus({ preventScroll: true });
  const dismiss = (...names: string[]) => {
    setGone(dismissed.add(...names));
    done();
  };
  const hideAll = () => {
    dismiss(...waiting.map(nameOf));
    for (const { tag } of alarms) void forgetAlarm(outbox, tag).catch(() => undefined);
  };
  const alarmNotice = (alarm: Alarm): Shown => ({
    ...{ name: alarm.tag, at: alarm.at },
    notice: <AlarmNotice alarm={alarm} onDone={done} />,
  });
  const shown: Shown[] = [
    ...alarms.filter(isAlert).map(alarmNotice),
    ...waiting.map((one) => ({
      ...{ name: nameOf(one), at: one.rung.at },
      notice: <DueNotice due={one} onDismiss={() => dismiss(nameOf(one))} onDone={done} />,
    })),
    ...alarms.filter((alarm) => !isAlert(alarm)).map(alarmNotice),
  ];
  const urgent = useFront(shown, now);
  const canHide = shown.length > 1;
  if (zone) {
    const { choice, answered } = zone;
    const onAnswered = () => {
      answered();
      done();
    };
    const notice = <ZoneQuestion choice={choice} onAnswered={onAnswered} />;
    shown.push({ name: 'zone', at: 0, notice });
  }
  const front = urgent.length > 0 ? urgent : shown;
  const others = shown.filter((one) => !front.includes(one));
  const more = others.length;
  return (
    <section
      ref={section}
      aria-label={t`Notifications`}
      tabIndex={-1}
      className={classes(
        shown.length > 0 &&
          'flex flex-col rounded-card border-2 border-accent bg-card px-3 shadow-raised',
      )}
    >
      <ul id={listId} className="min-h-0 overflow-y-auto">
        {(isOpen ? [...front, ...others] : front).map(({ name, notice }) => (
          <Fragment key={name}>{notice}</Fragment>
        ))}
      </ul>
      {more > 0 || canHide ? (
        <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-1">
          {more > 0 ? (
            <Button
              variant="text"
              className="px-0! text-sm"
              aria-expanded={isOpen}
              aria-controls={listId}
              onClick={() => setOpen(!isOpen)}
            >
              <Plural value={more} one="and # more" other="and # more" />
            </Button>
          ) : null}
          {canHide ? (
            <Button variant="text" className="px-0! text-sm" onClick={hideAll}>
              <Trans>Hide all notifications</Trans>
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}

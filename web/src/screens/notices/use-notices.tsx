import { isEscalation } from '@qamqor/shared/reminders/kinds';
import { useLocation } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { forgetAlarm, type Alarm } from '../../local-db/alarms.ts';
import { ringName, type DueGroup } from '../../entities/reminder/due-groups.ts';
import { isWhole } from '../../entities/event/events.ts';
import { eventRingName, goesFirst, type RungEvent } from '../../entities/reminder/event-rings.ts';
import type { OnIt } from '../../entities/reminder/on-it.ts';
import { remembered } from '../../entities/reminder/remembered.ts';
import { useWithCard } from './use-with-card.ts';
import { useAlarms, useOnIt } from '../../entities/reminder/reminders.queries.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { AlarmNotice } from './alarm-notice.tsx';
import { DueNotice, TakenTitle } from './due-notice.tsx';
import { EventNotice } from './event-notice.tsx';
import { AskedTitle, FamilyNotice } from './family-notice.tsx';
import { OnItNotice, WhoIsOnIt } from './on-it-notice.tsx';
import { useAsked, type Asked } from './use-asked.ts';
import type { Due } from './use-due.ts';
import type { Ranked } from './use-front.ts';
import { useMarked } from './use-marked.ts';

/** `named` says of what it is, in a few words; `besides` counts what else it is of. */
export type Shown = Ranked & { notice: ReactNode; named: ReactNode; besides: number };

const dismissed = remembered(browserStorage(), 'dismissed');

const newestFirst = (a: DueGroup, b: DueGroup) => b.step.at - a.step.at;
const isAlert = ({ data }: Alarm) => isEscalation(data.stage);
const nameOfAsked = ({ id }: Asked) => `asked ${id}`;
const nameOfClaim = ({ claim_id }: OnIt) => `on it ${claim_id}`;

/** REM-4: the alarm that somebody took on. */
function isTakenOn(alarm: Alarm, one: OnIt): boolean {
  const { data } = alarm;
  return (
    (isAlert(alarm) || data.stage === 'claimed') &&
    data.person_id === one.person_id &&
    data.group === one.group
  );
}

export interface Notices {
  /** By urgency: alerts, what is due (what rang last first) and the events that rang, who asks, then news. */
  shown: Shown[];
  hideAll: () => void;
}

/** `quiet`: the screen itself asks about what is due. `done`: an answered notice is about to go. */
export function useNotices(
  { day, due, events, now }: Due,
  quiet: boolean,
  done: () => void,
): Notices {
  const { userId, outbox } = useLocalData();
  const alarms = useAlarms();
  const onIt = useOnIt();
  const asked = useAsked();
  const [gone, setGone] = useState(dismissed.read);
  const { pathname } = useLocation();
  const [kept, keep] = useMarked();
  const hasCard = useWithCard();
  if (!day || !alarms || !onIt || !asked) return { shown: [], hideAll: () => undefined };

  const nameOf = (one: DueGroup) => `${userId} ${ringName(one)}`;
  const isLeft = (one: DueGroup) => !gone.includes(nameOf(one));
  const waiting = (quiet ? [] : due).filter(isLeft).toSorted(newestFirst);
  const isWaiting = ({ group }: DueGroup) => waiting.some((one) => one.group.id === group.id);
  const marked = kept.filter((one) => isLeft(one.due) && !isWaiting(one.due));
  const groups = [...waiting, ...marked.map((one) => one.due)].toSorted(newestFirst);
  const nameOfEvent = (one: RungEvent) => `${userId} ${eventRingName(one)}`;
  // The schedule shows its events itself.
  const step = (pathname === '/app/schedule' ? [] : (events ?? [])).filter(
    (one) => !gone.includes(nameOfEvent(one)),
  );
  const isFirst = (one: RungEvent) => goesFirst(one, waiting, now);
  const onOwn = ({ group }: DueGroup) =>
    onIt.find((one) => one.person_id === userId && one.group === group.id);
  const told = alarms.filter(
    (alarm) => !hasCard(alarm.data.person_id) && !onIt.some((one) => isTakenOn(alarm, one)),
  );
  const claims = onIt.filter(
    (one) =>
      !hasCard(one.person_id) &&
      !gone.includes(nameOfClaim(one)) &&
      !waiting.some((group) => onOwn(group) === one),
  );
  const questions = asked.filter((one) => !gone.includes(nameOfAsked(one)));
  const forget = (...some: Alarm[]) => {
    for (const { tag } of some) void forgetAlarm(outbox, tag).catch(() => undefined);
  };
  const dismiss = (...names: string[]) => {
    setGone(dismissed.add(...names));
    done();
  };
  const alarmNotice = (alarm: Alarm): Shown => ({
    name: alarm.tag,
    at: alarm.at,
    named: <span lang={alarm.lang}>{alarm.title}</span>,
    besides: 0,
    notice: <AlarmNotice alarm={alarm} onDone={done} />,
  });
  const dueNotice = (one: DueGroup): Shown => {
    const name = nameOf(one);
    const onDismiss = () => dismiss(name);
    const marks = marked.find(({ due: other }) => other === one)?.marks ?? null;
    const notice = (
      <DueNotice
        due={one}
        marks={marks}
        onIt={onOwn(one)}
        onDismiss={onDismiss}
        onMarks={(made) => keep({ due: one, marks: made })}
      />
    );
    const [first] = one.open;
    return {
      name,
      at: one.step.at,
      named: marks ? (
        <TakenTitle due={one} marks={marks} />
      ) : (
        <>
          {one.group.time} <bdi>{first?.revision.name}</bdi>
        </>
      ),
      besides: marks ? 0 : one.open.length - 1,
      notice,
    };
  };
  const eventNotice = (one: RungEvent): Shown => {
    const name = nameOfEvent(one);
    const onDismiss = () => dismiss(name);
    const { placed } = one;
    const notice = <EventNotice event={placed} today={day.date} onDismiss={onDismiss} />;
    const named = (
      <>
        {isWhole(placed) || placed.date !== day.date ? null : `${placed.time} `}
        <bdi>{placed.title}</bdi>
      </>
    );
    return { name, at: one.rings_at, named, besides: 0, notice };
  };
  const onItNotice = (one: OnIt): Shown => {
    const name = nameOfClaim(one);
    const onDismiss = () => {
      forget(...alarms.filter((alarm) => isTakenOn(alarm, one)));
      dismiss(name);
    };
    const notice = <OnItNotice one={one} onDismiss={onDismiss} />;
    return { name, at: one.at, named: <WhoIsOnIt one={one} />, besides: 0, notice };
  };
  const familyNotice = (one: Asked): Shown => {
    const name = nameOfAsked(one);
    const notice = <FamilyNotice asked={one} onDismiss={() => dismiss(name)} />;
    return { name, at: one.at, named: <AskedTitle asked={one} />, besides: 0, notice };
  };
  return {
    shown: [
      ...told.filter(isAlert).map(alarmNotice),
      ...step.filter(isFirst).map(eventNotice),
      ...groups.map(dueNotice),
      ...step.filter((one) => !isFirst(one)).map(eventNotice),
      ...questions.map(familyNotice),
      ...claims.map(onItNotice),
      ...told.filter((alarm) => !isAlert(alarm)).map(alarmNotice),
    ],
    hideAll: () => {
      dismiss(
        ...groups.map(nameOf),
        ...step.map(nameOfEvent),
        ...questions.map(nameOfAsked),
        ...claims.map(nameOfClaim),
      );
      forget(...alarms);
    },
  };
}

import { groupTag } from './group-id.ts';
import type { EscalationStage } from './kinds.ts';
import { quiet, reminderNotice, type Notice, type Reminder, type NoticeContext } from './notice.ts';
import { parseTestGroup } from './test-ring.ts';
import { serverWords } from './server-words.ts';
import { noticeWords } from './words.ts';

function relativeTag(told: NoticeContext): string {
  return `${told.person_id}:${groupTag(told.group.id)}`;
}

const familyPage = '/app/family';

/** REM-2, REM-7: to a relative, never with the name of a medicine. "Not recorded", never "not taken". */
export function escalationNotice(
  told: NoticeContext,
  stage: EscalationStage,
  name: string,
): Notice {
  const words = serverWords[told.language];
  const title = words.relativeNotRecorded(name, told.group.time);
  return {
    ...quiet(told, stage, title, words.pleaseLook),
    tag: relativeTag(told),
    navigate: familyPage,
    silent: false,
    require_interaction: true,
    actions: [
      {
        action: 'on_it',
        title: words.onIt,
      },
    ],
  };
}

/** REM-3: takes an alarm back in words; a skipped dose was marked and not taken. */
export function recallNotice(
  told: NoticeContext,
  name: string,
  time: string,
  taken = true,
): Notice {
  const words = serverWords[told.language];
  const title = (taken ? words.relativeTaken : words.relativeMarked)(name, time);
  return {
    ...quiet(told, 'cancel', title, words.allDone),
    tag: relativeTag(told),
    navigate: familyPage,
  };
}

/** REM-4: another relative looks after it. */
export function claimedNotice(told: NoticeContext, name: string, who: string): Notice {
  const words = serverWords[told.language];
  return {
    ...quiet(told, 'claimed', words.someoneIsOnIt(who), words.onItFor(name, told.group.time)),
    tag: relativeTag(told),
    navigate: familyPage,
  };
}

/** Takes the place of a reminder that is put off, or was rung too early: when it comes. */
export function laterNotice(reminder: Reminder, time: string): Notice {
  const notice = reminderNotice({ ...reminder, stage: 'left', can_snooze: false });
  const title = serverWords[reminder.language].ringsAt(time);
  return { ...notice, title, require_interaction: false };
}

/** What was asked for is not any more, though nobody marked it: deleted, paused or moved. */
export function changedNotice(told: NoticeContext & { due: number }): Notice {
  const said = serverWords[told.language];
  const notice = quiet(told, 'cancel', said.changed(told.group.time), said.notNeeded);
  return { ...notice, app_badge: told.due };
}

/** DOSE-13: in the place of a reminder, when a mark at another time may stand for its dose. */
export function askedNotice(
  told: NoticeContext & { due: number },
  perhaps: { time: string; at: string },
): Notice {
  const said = serverWords[told.language];
  const title = said.perhapsTaken(perhaps.time, perhaps.at);
  return { ...quiet(told, 'cancel', title, said.sameDose), app_badge: told.due };
}

/** Takes an alarm back in words where there is no mark that would: the plan was changed. */
export function settledNotice(told: NoticeContext, name: string): Notice {
  const said = serverWords[told.language];
  const title = said.relativeChanged(name, told.group.time);
  return {
    ...quiet(told, 'cancel', title, said.planChanged),
    tag: relativeTag(told),
    navigate: familyPage,
  };
}

/** 'Ring now': a tap on it asks whether it was heard. */
export function testNotice(told: NoticeContext): Notice {
  const words = serverWords[told.language];
  return {
    ...quiet(told, 'test', words.testTitle, words.testBody),
    tag: 'test',
    navigate: `/app/start/${parseTestGroup(told.group.id) ?? 'ring'}`,
    silent: false,
  };
}

/** REM-6: in the morning, how many doses of the day before nobody recorded. */
export function summaryNotice(told: NoticeContext, count: number): Notice {
  const words = serverWords[told.language];
  return {
    ...quiet(told, 'summary', words.missedYesterday(count), noticeWords[told.language].open),
    tag: told.group.id,
    silent: false,
  };
}

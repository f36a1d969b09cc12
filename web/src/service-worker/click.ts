import { fromWire } from '@qamqor/shared/calendar/dates';
import { parseSlotId } from '@qamqor/shared/medicines/slot';
import type { Language } from '@qamqor/shared/languages';
import { pressedWords } from '@qamqor/shared/reminders/device-words';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import { canSnooze } from '@qamqor/shared/reminders/ladder';
import type { NoticeData } from '@qamqor/shared/reminders/notice';
import { noticeWords } from '@qamqor/shared/reminders/words';
import { markAllTaken } from '../entities/dose/doses.commands.ts';
import { snoozesOfGroup } from '../entities/reminder/alarm-rows.ts';
import { forgetAlarm } from '../local-db/alarms.ts';
import { countDue } from '../entities/reminder/due-groups.ts';
import { readDue } from '../entities/reminder/read-due.ts';
import { claimAlarm, snoozeGroup } from '../entities/reminder/reminders.commands.ts';
import type { LocalData } from '../local-db/local-data.ts';
import { createCrossTabChannel } from '../sync/cross-tab-channel.ts';
import { openAccount } from './worker-account.ts';
import { attempt, bringUpToDate, unkept, type PushDeps } from './push.ts';
import {
  answer,
  markedWords,
  type Shown,
  type ShownData,
} from '../notifications/present-notice.ts';

export type ClickDeps = PushDeps & {
  /** Opens a path of the app, in an open window when there is one. */
  open(path: string): Promise<void>;
  /** Asks to be woken when the network is back, where that can be had. */
  retryLater(): Promise<void>;
};

export type Pressed = { action: string; tag: string; title: string; data: ShownData | null };

type Answer = (local: LocalData, about: NoticeData, pressed: Pressed) => Promise<Shown | null>;

function stillToTake(about: NoticeData, lang: Language, pressed: Pressed): Shown {
  const words = noticeWords[lang];
  const body = parseDoseGroup(about.group)?.time ?? '';
  const data = pressed.data as ShownData;
  const actions = [{ action: 'taken' as const, title: words.taken }];
  const options = { body, lang, tag: pressed.tag, data, actions, requireInteraction: true };
  return { title: words.stillToTake, options: { ...options, silent: true } };
}

const answers: Record<string, Answer> = {
  async taken(local, about, { data, tag }) {
    const slots = about.slots.map(parseSlotId).filter((slot) => slot !== null);
    await markAllTaken(local, about.person_id, slots);
    const lang = data?.lang ?? 'en';
    const mark = { at: local.now(), taken: true };
    return answer(about, lang, tag, markedWords(about, lang, mark));
  },
  async later(local, about, pressed) {
    const lang = pressed.data?.lang ?? 'en';
    // REM-5: three times, and never past the window.
    const { person_id, group, valid_until } = about;
    const untils = await snoozesOfGroup(local, person_id, group);
    if (!canSnooze(untils, fromWire(valid_until), local.now()))
      return stillToTake(about, lang, pressed);
    await snoozeGroup(local, person_id, group);
    return null;
  },
  async on_it(local, about, { data, tag }) {
    await claimAlarm(local, about.person_id, about.group);
    const lang = data?.lang ?? 'en';
    await forgetAlarm(local.outbox, tag);
    return answer(about, lang, tag, pressedWords[lang].onIt);
  },
};

/** The number on the icon, as what was pressed leaves it; with nothing to count it stays. */
async function countAgain(local: LocalData, deps: ClickDeps): Promise<void> {
  const due = await readDue(local);
  if (due) await deps.badge(countDue(due));
}

/** The mark could not be kept: it is said, and the way to do it by hand is one tap away. */
function notSaved({ data, tag }: Pressed): Shown {
  const lang = data?.lang ?? 'en';
  const words = pressedWords[lang];
  return {
    title: words.notSaved,
    options: {
      body: words.openToMark,
      lang,
      tag,
      requireInteraction: true,
      data: {
        lang,
        navigate: data?.navigate ?? '/app/dashboard',
        about: null,
      },
    },
  };
}

/** A button of a notice, or a tap on it. What was pressed is safe in the outbox before it is sent. */
export async function onClick(pressed: Pressed, deps: ClickDeps): Promise<void> {
  const about = pressed.data?.about ?? null;
  const act = answers[pressed.action];
  if (!act || !about) return deps.open(pressed.data?.navigate ?? '/app/dashboard');
  const isOwn = pressed.action !== 'on_it';
  let account = null;
  try {
    account = await openAccount(isOwn ? about.person_id : null, deps);
    if (!account) throw new Error('No account on this device');
    const said = await act(account.local, about, pressed);
    if (said) await attempt('An answer could not be shown', () => deps.show(said));
  } catch {
    await attempt('A failure could not be shown', () => deps.show(notSaved(pressed)));
    await account?.close();
    return;
  }
  const { local } = account;
  const { outbox, userId } = local;
  const channel = createCrossTabChannel(userId, () => undefined);
  channel.tell({ kind: 'saved' });
  channel.close();
  const { delivery_id } = about;
  const receipt = await unkept(outbox, { delivery_id, event: 'acted' });
  await attempt('The badge is not set', () => countAgain(local, deps));
  await attempt('It is sent later', () => deps.retryLater());
  const open = account;
  await attempt('It is sent later', () => bringUpToDate(open, receipt));
  await account.close();
}

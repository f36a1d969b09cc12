import { addDays, fromWire } from '@qamqor/shared/calendar/dates';
import { homeWall } from '@qamqor/shared/calendar/home-clock';
import type { Mark } from '@qamqor/shared/doses/mark';
import { parseSlotId } from '@qamqor/shared/medicines/slot';
import { missedDoses, openDoses, type Group } from '@qamqor/shared/reminders/group';
import { parseDoseGroup } from '@qamqor/shared/reminders/group-id';
import { markedNotice, reminderNotice, type Notice } from '@qamqor/shared/reminders/notice';
import {
  askedNotice,
  changedNotice,
  laterNotice,
  recallNotice,
  settledNotice,
} from '@qamqor/shared/reminders/server-notices';
import { dueNow, partOfRelative, reminderOf, told, type NoticeContext } from './notice-context.ts';

/** What takes a notice back: on the person's own devices, and for a relative who was told. */
type TakenBack = 'cancel' | 'recall';

/** REM-3, REM-5: what is left of a group of which a part was marked, or when it comes again. */
export async function left(context: NoticeContext, group: Group): Promise<Notice | null> {
  const found = await reminderOf(context, group);
  if (!found) return null;
  const { reminder, untils } = found;
  const { zones, now } = context.snapshot;
  const until = group.instant > now ? group.instant : Math.max(0, ...untils);
  const notice = { ...reminder, stage: 'left' as const };
  return until > 0 ? laterNotice(notice, homeWall(zones, until).time) : reminderNotice(notice);
}

export async function recall(context: NoticeContext, group: Group): Promise<Notice | null> {
  const seen = await partOfRelative(context, group);
  return seen && marked(context, seen, 'recall');
}

/** Nobody marked it, and it is asked for no more: its medicine was deleted, paused or moved. */
async function changed(context: NoticeContext, time: string, kind: TakenBack): Promise<Notice> {
  const words = told(context, time);
  if (kind === 'recall') return settledNotice(words, context.name);
  return changedNotice({ ...words, due: await dueNow(context) });
}

/** REM-3: in the words of the mark that answers for a dose at `time`. */
async function takenBackBy(
  context: NoticeContext,
  { mark, time, isTaken }: { mark: Mark; time: string; isTaken: boolean },
  kind: TakenBack,
): Promise<Notice> {
  const at = homeWall(context.snapshot.zones, fromWire(mark.taken_at)).time;
  const words = told(context, time);
  if (kind === 'recall') return recallNotice(words, context.name, at, isTaken);
  return markedNotice({ ...words, due: await dueNow(context) }, at, isTaken);
}

/** DOSE-13: nobody can tell whether the dose was taken at another time. */
async function asked(context: NoticeContext, about: Mark, time: string): Promise<Notice> {
  const at = homeWall(context.snapshot.zones, fromWire(about.taken_at)).time;
  const words = { ...told(context, time), due: await dueNow(context) };
  return askedNotice(words, { time: about.time, at });
}

/** REM-3: what the mark says now; null when it was undone meanwhile. */
export async function marked(
  context: NoticeContext,
  group: Group,
  kind: TakenBack,
): Promise<Notice | null> {
  const { snapshot } = context;
  if (openDoses(group, snapshot.now).length > 0) {
    if (group.instant <= snapshot.now) return null;
    return kind === 'recall' ? changed(context, group.time, kind) : left(context, group);
  }
  const marks = group.doses.flatMap(({ mark }) => mark ?? []);
  const last = marks.toSorted((a, b) => (a.taken_at < b.taken_at ? -1 : 1)).at(-1);
  const { time } = group;
  if (last) {
    const isTaken = marks.some(({ status }) => status === 'taken');
    return takenBackBy(context, { mark: last, time, isTaken }, kind);
  }
  if (missedDoses(group, snapshot.now).length > 0) return null;
  const [about] = group.doses.flatMap(({ asks_about }) => asks_about ?? []);
  if (!about) return changed(context, time, kind);
  return kind === 'recall'
    ? takenBackBy(context, { mark: about, time, isTaken: true }, kind)
    : asked(context, about, time);
}

/** DOSE-13: the mark at another time, perhaps over midnight, that stands for a dose of that time. */
function standInOf({ snapshot }: NoticeContext, { date, time }: { date: string; time: string }) {
  const isMeant = (id: string) => {
    const slot = parseSlotId(id);
    return slot?.date === date && slot.time === time;
  };
  const doses = [0, -1, 1]
    .flatMap((days) => snapshot.groupsOn(addDays(date, days)))
    .flatMap((group) => group.doses);
  return doses.find(({ stands_for, live_marks }) =>
    [...stands_for, ...live_marks.flatMap((mark) => mark.stands_for ?? [])].some(isMeant),
  );
}

/** Nothing of the group is in the plan any more: only what it takes back is still to be said. */
export async function ofGone(context: NoticeContext, kind: TakenBack): Promise<Notice | null> {
  const { delivery, snapshot } = context;
  const name = parseDoseGroup(delivery.group);
  if (!name) return null;
  const relative = (await snapshot.relatives()).find(({ id }) => id === delivery.recipient_id);
  if (kind !== 'cancel' && !relative) return null;
  const dose = standInOf(context, name);
  const isHidden = relative?.hidden_medicine_ids.includes(dose?.medicine_id ?? '') === true;
  if (!dose?.mark || isHidden) return changed(context, name.time, kind);
  const isTaken = dose.mark.status === 'taken';
  return takenBackBy(context, { mark: dose.mark, time: name.time, isTaken }, kind);
}

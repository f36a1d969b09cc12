import { DAY, fromWire, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { pauseAt, type Medicine } from '@qamqor/shared/medicines/medicine';
import { userStream } from '@qamqor/shared/sync/protocol';
import { findPerson } from '../../auth/users/user.service.ts';
import { changesByOthers, raiseSeq, type AccessSpan } from '../../changes/changes.service.ts';
import { medicinesOf } from '../../medicines/medicines.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Reads, Writes } from '../../platform/database/database.ts';
import type { Viewer } from '../../platform/http/http.ts';
import { newId } from '../../platform/ids.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import { transaction, type Tx } from '../../platform/database/transaction.ts';
import {
  findAcceptedLink,
  findLink,
  setLastAccess,
  type FamilyLink,
} from '../access/link.store.ts';
import { saveLink } from '../access/links.service.ts';
import {
  insertAccess,
  accessBetween,
  accessesOf,
  stretchAccess,
  type AccessLine,
} from './access-log.store.ts';

/** An open page asks twice a minute; it is noted this often. */
const NOTED_EVERY = 5 * MINUTE;
/** Looks with no longer a pause between them are one line. */
const SAME_ACCESS = 30 * MINUTE;
/** A device has nothing older to show: its copy is let for this long. */
const KNOWN_WITHIN = 30 * DAY;
const LINES = 200;
/** They take no room from what somebody did. */
const COPIES = 100;

/** What a device says of a time long past, of the future or of before the link is cut off. */
function spanOf({ from, until }: AccessSpan, link: FamilyLink, now: number) {
  const start = Math.max(now - KNOWN_WITHIN, fromWire(link.accepted_at ?? link.created_at));
  if (until < start || from > until) return null;
  return { from: Math.min(Math.max(from, start), now), until: Math.min(until, now) };
}

async function noteSpan(deps: Clock, tx: Tx, linkId: string, looked: AccessSpan): Promise<void> {
  const link = await findLink(tx, linkId);
  const span = link && spanOf(looked, link, deps.now());
  if (!link || !span) return;
  const [at, until] = [toWire(span.from), toWire(span.until)];
  const last = link.last_looked_at;
  const last_looked_at = last !== null && last > until ? last : until;
  const near = await accessBetween(tx, link.id, {
    from: toWire(span.from - SAME_ACCESS + 1),
    until: toWire(span.until + SAME_ACCESS - 1),
  });
  if (near) {
    const whole = {
      at: near.at < at ? near.at : at,
      until: near.until > until ? near.until : until,
    };
    await stretchAccess(tx, near.id, whole);
    return setLastAccess(tx, link.id, last_looked_at);
  }
  const { person_id } = looked;
  const who = { link_id: link.id, person_id, viewer_id: link.viewer_id as string };
  await insertAccess(tx, { id: newId(deps), ...who, kind: 'looked', at, until });
  await saveLink(tx, { ...link, last_looked_at });
}

function isNoted({ from, until }: AccessSpan, { last_looked_at: last }: FamilyLink): boolean {
  if (last === null) return false;
  const noted = fromWire(last);
  return from >= noted && until - noted < NOTED_EVERY;
}

/**
 * FAM-4: the person can read who looked, and when. What is said of a person who shares nothing with
 * the viewer counts for nothing. A disk that is full must not keep anybody from reading.
 */
export async function noteAccess(
  deps: Clock & Reads & Writes & Log,
  viewer: Viewer,
  looked: readonly AccessSpan[],
): Promise<void> {
  const due: { link: FamilyLink; one: AccessSpan }[] = [];
  for (const one of looked) {
    const link = await findAcceptedLink(deps.reader, viewer.user_id, one.person_id);
    if (link && !isNoted(one, link)) due.push({ link, one });
  }
  if (due.length === 0) return;
  try {
    await transaction(deps, async (tx) => {
      for (const { link, one } of due) await noteSpan(deps, tx, link.id, one);
    });
  } catch (error) {
    deps.log.error({ err: errorKind(error) }, 'could not note that somebody looked');
  }
}

/** FAM-4: what a relative did with the person's devices. */
export async function noteHelp(
  deps: Clock,
  tx: Tx,
  help: Pick<AccessLine, 'link_id' | 'person_id' | 'viewer_id' | 'kind'>,
): Promise<void> {
  const at = toWire(deps.now());
  await insertAccess(tx, { id: newId(deps), ...help, at, until: at });
  await raiseSeq(tx, userStream(help.person_id));
}

export type AccessEntry = {
  id: string;
  kind: AccessLine['kind'] | 'change';
  by_user_id: string;
  by_name: string;
  at: string;
  until: string;
  /** Of a change: the operation, and what it was about. */
  op: string | null;
  name: string | null;
  date: string | null;
  time: string | null;
  /** Of a dose as it was marked; of a pause that began or ended, paused or resumed. */
  status: string | null;
};

type Touched = Partial<
  Record<'name' | 'title' | 'medicine_id' | 'date' | 'time' | 'status' | 'updated_at', string> &
    Pick<Medicine, 'pauses'>
>;

/** MED-5: after the end of a pause none holds at that moment. */
function statusOf(op: string, { status, pauses, updated_at }: Touched): string | null {
  if (op !== 'medicine.pause' || !pauses || updated_at === undefined) return status ?? null;
  return pauseAt({ pauses }, updated_at) ? 'paused' : 'resumed';
}

const NOTHING = { op: null, name: null, date: null, time: null, status: null };

/** GET /family/looks: the newest first. */
export async function listAccesses(deps: Reads, viewer: Viewer): Promise<AccessEntry[]> {
  const db = deps.reader;
  const me = viewer.user_id;
  const names = new Map((await medicinesOf(db, me)).map(({ id, name }) => [id, name]));
  const people = new Map<string, string>();
  const nameOf = async (id: string) => {
    const name = people.get(id) ?? (await findPerson(db, id))?.name ?? '';
    people.set(id, name);
    return name;
  };
  const entries: AccessEntry[] = [];
  const lines = [
    ...(await accessesOf(db, me, { copies: false, limit: LINES })),
    ...(await accessesOf(db, me, { copies: true, limit: COPIES })),
  ];
  for (const { id, kind, viewer_id, at, until } of lines) {
    const by = { by_user_id: viewer_id, by_name: await nameOf(viewer_id) };
    entries.push({ id, kind, ...by, at, until, ...NOTHING });
  }
  for (const line of await changesByOthers(db, me, LINES)) {
    const [row] = (Array.isArray(line.after) ? line.after : []) as Touched[];
    const by = { by_user_id: line.actor_id, by_name: await nameOf(line.actor_id) };
    const at = line.recorded_at;
    entries.push({
      id: line.mid,
      kind: 'change',
      ...by,
      at,
      until: at,
      op: line.op,
      name: row?.title ?? row?.name ?? names.get(row?.medicine_id ?? '') ?? null,
      date: row?.date ?? null,
      time: row?.time ?? null,
      status: row ? statusOf(line.op, row) : null,
    });
  }
  return entries.toSorted((a, b) => (a.until > b.until ? -1 : 1)).slice(0, LINES + COPIES);
}

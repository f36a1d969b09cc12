import { IDBKeyRange } from 'fake-indexeddb';
import type { DoseEntry } from '../../../api/src/doses/day.service.ts';
import type { Mark } from '@qamqor/shared/doses/mark';
import { deriveDay } from '../../../web/src/entities/dose/day.ts';
import { readDue } from '../../../web/src/entities/reminder/read-due.ts';
import { readPerson } from '../../../web/src/entities/person/read-person.ts';
import { knownDays } from '../../../web/src/instant-start/known-days.ts';
import { knownUpTo } from '../../../web/src/instant-start/known-up-to.ts';
import { readOutbox } from '../../../web/src/instant-start/read-outbox.ts';
import { standingOf } from '../../../web/src/instant-start/template/standing-of.ts';
import { FORMAT } from '../../../web/src/local-db/snapshot/next-start.ts';
import { writeMeta } from '../../../web/src/local-db/outbox/meta.ts';
import { AROUND_TODAY } from '../../../web/src/local-db/snapshot/person-data.ts';
import type { Context, Device } from '../device.ts';
import { DAUGHTER, GRANDMOTHER } from '../people.ts';
import { instantOf } from './plan.ts';
import type { Days } from './days.ts';

/** A dose as a screen says it. */
export type Listed = {
  id: string;
  med: number;
  date: string;
  time: string;
  instant: number;
  /** 'open': the screen says that it is to be taken now. */
  says: 'open' | 'later' | 'taken' | 'other';
  asks: Mark | null;
};

const OPEN: readonly string[] = ['due', 'late'];

function saysOf(status: string): Listed['says'] {
  if (OPEN.includes(status)) return 'open';
  if (status === 'upcoming') return 'later';
  return status === 'taken' ? 'taken' : 'other';
}

type Told = {
  id: string;
  medicine_id: string;
  date: string;
  time: string;
  instant: number;
  status: string;
  asks_about?: Mark | null;
};

function listed(days: Days, doses: readonly Told[]): Listed[] {
  return doses.map(({ id, medicine_id, date, time, instant, status, asks_about = null }) => {
    const med = days.medOf(medicine_id);
    return { id, med, date, time, instant, says: saysOf(status), asks: asks_about };
  });
}

async function readDay({ local, user }: Context) {
  const data = await readPerson(local, GRANDMOTHER.id, AROUND_TODAY);
  const now = local.now();
  const look = { own: false as const, pulled_at: now };
  return {
    data,
    day: deriveDay(data, GRANDMOTHER.id, now, user.id === DAUGHTER.id ? look : { own: true }),
  };
}

/** What is to be done today, as the day's own page lists it. */
export async function onPage(days: Days, context: Context): Promise<Listed[]> {
  const { day } = await readDay(context);
  return day.known ? listed(days, day.listed) : [];
}

/** What the next start will draw: written down when the page goes. */
export async function capture({ local, user }: Context): Promise<void> {
  if (user.id !== GRANDMOTHER.id) return;
  const known = await knownUpTo(local);
  const { data } = await readDay({ local, user } as Context);
  if (!data.known) return;
  const { doses, ...rest } = knownDays(data);
  const slots = doses.map(({ slot }) => slot);
  const day = { ...rest, ...known, format: FORMAT, person_id: user.id, person_name: '', slots };
  await writeMeta(local.outbox, 'instant_day', day);
  await writeMeta(local.outbox, 'instant_frame', {});
}

/** What stands there before the program runs, read as the browser does it; a tap that waits says so. */
export async function beforeItRuns(
  days: Days,
  device: Device,
  tapped: readonly string[],
): Promise<Listed[]> {
  Object.assign(globalThis, { indexedDB: device.idb, IDBKeyRange });
  const stored = await readOutbox(device.user.id).catch(() => null);
  const told = stored && standingOf(stored, device.wall());
  if (!told) return [];
  const medicineOf = (id: string) => id.slice(0, id.indexOf(':'));
  const doses = told.standing.listed.filter(({ id }) => !tapped.includes(id));
  return listed(
    days,
    // It asks nothing.
    doses.map((row) => ({ ...row, asks_about: null, medicine_id: medicineOf(row.id) })),
  );
}

/** What a notice of this device asks for: the doses of one time after the other. */
export async function onNotices(days: Days, { local }: Context): Promise<Listed[][]> {
  const due = (await readDue(local)) ?? [];
  return due.map(({ open }) => listed(days, open));
}

/** What the server answers to a program that knows nothing but its API. */
export async function overRest(days: Days, token: string): Promise<Listed[]> {
  const headers = { authorization: `Bearer ${token}` };
  const asked = { method: 'GET' as const, url: '/api/medicines/today', headers };
  const answer = await days.world.server.deliver(asked, null);
  // A server that is years ahead takes the session for one that is over.
  if (answer.status === 401) return [];
  const entries = (await answer.json()) as DoseEntry[];
  return listed(
    days,
    entries.map((entry) => {
      const { medicine_id, date, time } = entry;
      const id = `${medicine_id}:${date}:${time}`;
      return { ...entry, id, instant: instantOf(date, time) };
    }),
  );
}

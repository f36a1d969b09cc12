import {
  EXPORT_VERSION,
  type ExportPart,
  type ReadingPart,
} from '@qamqor/shared/export/export-file';
import { toWire } from '@qamqor/shared/calendar/dates';
import { closingOf } from '../auth/closings/closings.service.ts';
import { ownDevices } from '../auth/sessions/session-list.service.ts';
import { pictureOf } from '../auth/users/picture.service.ts';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import {
  countChatMessages,
  pagesOfChatMessages,
  readConsent,
  sessionsOf,
} from '../chat/chat.service.ts';
import { lettersOfPerson } from '../contact/own-letters.service.ts';
import { countMarks } from '../doses/doses.service.ts';
import { accessesOfPerson, familyOf } from '../family/family.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import { getSettings } from '../notifications/notifications.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { getProfile } from '../profile/profile.service.ts';
import { eventsOf } from '../schedule/schedule.service.ts';
import { waitsOfPerson } from '../subscription/waitlist.service.ts';
import { pushServicesOf } from '../web-push/web-push.service.ts';
import { pagesOfMarks } from './marks-of-dates.ts';

export type Deps = Clock & Reads;
type Pages = AsyncIterable<readonly object[]> | Iterable<readonly object[]>;
export type Part = { value: unknown } | { rows: number; pages: Pages };

type Readers<Name extends string> = Record<Name, () => Promise<Part>>;

/** Rows of one piece of the text. */
const PAGE = 500;

function* pagesOf(rows: readonly object[]): Generator<readonly object[]> {
  for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE);
}

/** The rest came while the file was on its way: what those belong to is not in it. */
async function* ofThose<Row extends object>(
  pages: AsyncIterable<readonly Row[]>,
  belongs: (row: Row) => boolean,
): AsyncGenerator<readonly Row[]> {
  for await (const page of pages) yield page.filter(belongs);
}

function once<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => (reading ??= read());
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

const listed = (rows: readonly object[]): Part => ({ rows: rows.length, pages: pagesOf(rows) });

/** The seq is the server's own count, and means nothing anywhere else. */
function unnumbered<Row extends object>(
  rows: readonly Row[],
): Omit<Row & { seq?: number }, 'seq'>[] {
  return rows.map(({ seq: _, ...row }: Row & { seq?: number }) => row);
}

/** DATA-9: what is kept about a person beside their record. */
function readingParts(deps: Deps, viewer: Viewer): Readers<ReadingPart> {
  const { user_id: id } = viewer;
  return {
    account: async () => {
      const { name, email, terms_version, terms_agreed_at } = await getUser(deps, id);
      const picture = await pictureOf(deps.reader, id);
      const closing = await closingOf(deps.reader, id);
      return { value: { name, email, picture, terms_version, terms_agreed_at, closing } };
    },
    devices: async () => {
      const services = await pushServicesOf(deps.reader, id);
      const devices = await ownDevices(deps, viewer);
      return listed(devices.map((one) => ({ ...one, reminded_by: services.get(one.id) ?? null })));
    },
    letters: async () => listed(await lettersOfPerson(deps.reader, id)),
    looks: () => accessesOfPerson(deps.reader, id, PAGE),
    waitlist: async () => listed(await waitsOfPerson(deps.reader, id)),
  };
}

/** Everything that is the person's own; each part is read when it is asked for. */
export function partsOf(
  deps: Deps,
  viewer: Viewer,
): Readers<ExportPart | 'version' | 'exported_at'> {
  const id = viewer.user_id;
  const medicines = once(() => medicinesOf(deps.reader, id));
  const sessions = once(() => sessionsOf(deps.reader, id));
  return {
    ...readingParts(deps, viewer),
    chat_messages: async () => {
      const there = idsOf(await sessions());
      const pages = pagesOfChatMessages(deps.reader, id, PAGE);
      return {
        rows: await countChatMessages(deps.reader, id),
        pages: ofThose(pages, ({ session_id }) => there.has(session_id)),
      };
    },
    chat_sessions: async () => listed(await sessions()),
    doses: async () => {
      const there = idsOf(await medicines());
      return {
        rows: await countMarks(deps.reader, id),
        pages: ofThose(pagesOfMarks(deps, id), ({ medicine_id }) => there.has(medicine_id)),
      };
    },
    events: async () => listed(unnumbered(await eventsOf(deps.reader, id))),
    exported_at: async () => ({ value: toWire(deps.now()) }),
    family: async () => listed(await familyOf(deps, viewer)),
    medicines: async () => listed(unnumbered(await medicines())),
    profile: async () => ({ value: await getProfile(deps, id) }),
    settings: async () => ({
      value: {
        language: (await getUser(deps, id)).language,
        ...(await readConsent(deps, viewer)),
        time_zones: await getZoneHistory(deps, id),
        reminders: await getSettings(deps, viewer),
      },
    }),
    version: async () => ({ value: EXPORT_VERSION }),
  };
}

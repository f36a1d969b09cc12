import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import { toWire } from '@qamqor/shared/calendar/dates';
import { EXPORT_PARTS, EXPORT_VERSION, type ExportKind } from '@qamqor/shared/export/export-file';
import { getUser, getZoneHistory } from '../auth/users/user.service.ts';
import {
  countChatMessages,
  pagesOfChatMessages,
  readConsent,
  sessionsOf,
} from '../chat/chat.service.ts';
import { countMarks } from '../doses/doses.service.ts';
import { familyOf } from '../family/family.service.ts';
import { medicinesOf } from '../medicines/medicines.service.ts';
import { getSettings } from '../notifications/notifications.service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Reads } from '../platform/database/database.ts';
import type { Viewer } from '../platform/http/http.ts';
import { getProfile } from '../profile/profile.service.ts';
import { eventsOf } from '../schedule/schedule.service.ts';
import { pagesOfMarks } from './marks-of-dates.ts';

type Deps = Clock & Reads;
type Pages = AsyncIterable<readonly object[]> | Iterable<readonly object[]>;
type Part = { value: unknown } | { rows: number; pages: Pages };

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

/** Everything that is the person's own; each part is read when it is asked for. */
function partsOf(deps: Deps, viewer: Viewer): Record<string, () => Promise<Part>> {
  const id = viewer.user_id;
  const medicines = once(() => medicinesOf(deps.reader, id));
  const sessions = once(() => sessionsOf(deps.reader, id));
  return {
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

/** The text in pieces: a row ends its line, and the checksum is of the canonical form without it. */
async function* write(parts: readonly (readonly [string, Part])[]): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const said = (canonical: string) => {
    hash.update(canonical);
    return canonical;
  };
  yield said('{');
  for (const [index, [name, part]] of parts.entries()) {
    yield said(`${index === 0 ? '' : ','}${JSON.stringify(name)}:`);
    if ('value' in part) {
      yield said(canonicalJson(part.value));
      continue;
    }
    yield said('[');
    let isFirst = true;
    for await (const page of part.pages) {
      let text = '';
      for (const row of page) {
        text += `${said(`${isFirst ? '' : ','}${canonicalJson(row)}`)}\n`;
        isFirst = false;
      }
      yield text;
    }
    yield said(']');
  }
  hash.update('}');
  yield `,"checksum":"${hash.digest('hex')}"}`;
}

const FRAME = ['version', 'exported_at'];

/**
 * GET /export/all (DATA-2): pieces of the file and the number of its rows. A million marks take no
 * more memory than ten: each page is read when the last one has gone.
 */
export async function writeExport(
  deps: Deps,
  viewer: Viewer,
  kind: ExportKind,
): Promise<{ rows: number; pieces: AsyncGenerator<string> }> {
  const wanted: readonly string[] | null =
    kind === 'all' ? null : [...EXPORT_PARTS[kind], ...FRAME];
  const parts: [string, Part][] = [];
  // RFC 8785 sorts the members of an object.
  for (const [name, read] of Object.entries(partsOf(deps, viewer)).toSorted(([a], [b]) =>
    a < b ? -1 : 1,
  ))
    if (wanted === null || wanted.includes(name)) parts.push([name, await read()]);
  const rows = parts.reduce((sum, [, part]) => sum + ('rows' in part ? part.rows : 0), 0);
  return { rows, pieces: write(parts) };
}

import type { ZoneHistory } from '@qamqor/shared/calendar/home-clock';
import { IcalFault } from '@qamqor/shared/ical/components';
import { decodeCalendar, type Decode } from '@qamqor/shared/ical/decode';
import { readIcal, type LeftOut, type OnlyTime } from '@qamqor/shared/ical/read';
import { importName, uuidv5 } from '@qamqor/shared/ical/event-id';
import type { ProblemCode } from '@qamqor/shared/problem';
import { roomFault } from '@qamqor/shared/quotas';
import type { CareEvent } from '@qamqor/shared/schedule/event';
import type { EventInput } from '@qamqor/shared/schedule/schema';
import type { LocalData } from '../../../local-db/local-data.ts';
import { addEvents } from '../events.commands.ts';

/** What a file would add, before anything is added. */
export type ImportPreview = {
  events: (EventInput & { id: string; time_zone: string })[];
  already_there: number;
  /** Of what would be added: single times that lose words of their own. */
  only_times: OnlyTime[];
  left_out: { title: string; why: LeftOut }[];
};

export type ImportFault = { code: ProblemCode; line: number | null };

export const LARGEST_FILE = 5 * 1024 * 1024;

async function idOf(personId: string, uid: string): Promise<string> {
  const bytes = new TextEncoder().encode(importName(personId, uid));
  return uuidv5(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)));
}

const decode: Decode = (bytes, encoding) => new TextDecoder(encoding).decode(bytes);

/** Reads a calendar file on this device, as the server would. What lies in the bin can be added. */
export async function previewImport(
  personId: string,
  file: Uint8Array,
  {
    zone,
    zones,
    there,
  }: {
    zone: string;
    zones?: ZoneHistory;
    there: readonly Pick<CareEvent, 'id' | 'deleted_at'>[];
  },
): Promise<ImportPreview | ImportFault> {
  const live = there.filter(({ deleted_at }) => deleted_at === null);
  const known = new Set(live.map(({ id }) => id));
  try {
    const { events, left_out } = readIcal(decodeCalendar(file, decode), zone, zones);
    const all = await Promise.all(
      events.map(async ({ uid, input, only_times }) => {
        return { event: { ...input, id: await idOf(personId, uid) }, only_times };
      }),
    );
    const fresh = all.filter(({ event }) => !known.has(event.id));
    const has = { live: live.length, ever: live.length };
    const fault = roomFault('events', has, { live: fresh.length, ever: 0 });
    if (fault) return { code: fault, line: null };
    return {
      events: fresh.map(({ event }) => event),
      already_there: all.length - fresh.length,
      only_times: fresh.flatMap(({ only_times }) => only_times),
      left_out,
    };
  } catch (error) {
    if (error instanceof IcalFault) return { code: error.code, line: error.line };
    throw error;
  }
}

/** All or none, into the outbox. */
export async function importEvents(
  local: LocalData,
  personId: string,
  preview: ImportPreview,
): Promise<void> {
  await addEvents(local, personId, preview.events);
}

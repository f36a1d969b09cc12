import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import type { ImportReport } from '@qamqor/shared/import/import-report';
import { expect } from 'vitest';
import { remadeId } from '../import/record-content.ts';
import type { SignedInPerson } from './test-app.ts';

export type RecordFile = Record<string, unknown> & { doses: object[]; medicines: object[] };

/** What the person would save, and what is in it. */
export async function savedBy(person: SignedInPerson, only = 'all'): Promise<RecordFile> {
  const answer = await person.send('GET', `/api/export/all?only=${only}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<RecordFile>();
}

/** A file with these parts and the checksum that belongs to them. */
export function signed(parts: Record<string, unknown>): string {
  const { checksum: _, ...rest } = {
    version: 1,
    exported_at: '2026-11-20T03:00:00.000Z',
    ...parts,
  } as Record<string, unknown>;
  const checksum = createHash('sha256').update(canonicalJson(rest)).digest('hex');
  return JSON.stringify({ ...rest, checksum });
}

export const sendFile = (
  person: SignedInPerson,
  file: string | Buffer,
  query = '',
  headers: Record<string, string> = {},
) =>
  person.send('POST', `/api/import${query}`, file, {
    'content-type': 'application/json',
    ...headers,
  });

export async function readIn(
  person: SignedInPerson,
  file: string,
  query = '',
): Promise<ImportReport> {
  const answer = await sendFile(person, file, query);
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.any(String)]);
  return answer.json<ImportReport>();
}

/** `new/changed/same` of each part, and what was refused of it. */
export function told({ parts }: ImportReport): Record<string, string> {
  return Object.fromEntries(
    parts.map((one) => [
      one.part,
      [
        `${one.new}/${one.changed}/${one.same}`,
        ...one.refused.map(({ why, count }) => `${count} ${why}`),
      ].join(' '),
    ]),
  );
}

const UUID = /"[\da-f]{8}-[\da-f]{4}-[57][\da-f]{3}-[\da-f]{4}-[\da-f]{12}"/g;

/** DATA-1: the same record with every id of it made anew for another person. */
export function mapped(file: object, to: string): object {
  const text = JSON.stringify(file).replaceAll(UUID, (quoted) => {
    return JSON.stringify(remadeId(to, quoted.slice(1, -1)));
  });
  const tablet = text.replaceAll('"device_id":"tablet"', `"device_id":"${remadeId(to, 'tablet')}"`);
  return JSON.parse(tablet) as object;
}

const byId = (rows: unknown) =>
  (rows as { id: string }[]).toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** What of a record is the person's own words and acts. */
export function keptOf(file: Record<string, unknown>) {
  const { medicines, doses, events, profile, settings, chat_sessions, chat_messages } = file;
  const { reminders } = settings as { reminders: object };
  return {
    medicines: byId(medicines),
    doses: byId(doses),
    events: byId(events),
    chat_sessions: byId(chat_sessions),
    chat_messages: byId(chat_messages),
    profile,
    reminders,
  };
}

/** What of a record a file does not bring: who sees the person, and how they have their own account. */
export function ownOf(file: Record<string, unknown>) {
  const { family, settings } = file;
  const { reminders: _, ...own } = settings as { reminders: object };
  return { family, ...own };
}

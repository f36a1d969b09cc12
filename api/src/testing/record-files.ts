import { createHash } from 'node:crypto';
import { canonicalJson } from '@qamqor/shared/canonical';
import type { ImportReport } from '@qamqor/shared/import/import-report';
import { expect } from 'vitest';
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

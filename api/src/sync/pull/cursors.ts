import { z } from 'zod';
import { fromResume, type Place } from './first-pull.ts';

/** `p:<id>@40,u:<id>@7` as stream to place, or null when it is something else. */
export function parseCursors(text: string): Map<string, Place> | null {
  const cursors = new Map<string, Place>();
  for (const part of text.split(',')) {
    const match = /^([pu]:[^@,]{1,64})@(?:(\d{1,15}|0\.[5-9]\d{0,19})|(r[\w-]{1,200}))$/.exec(part);
    if (!match) return null;
    const [, stream = '', cursor, resume] = match;
    cursors.set(stream, resume === undefined ? Number(cursor) : fromResume(resume));
  }
  return cursors;
}

export const cursorList = z
  .string()
  .max(20_000)
  .refine((text) => parseCursors(text) !== null, 'Streams look like p:<id>@40,u:<id>@7');

import { z } from 'zod';

/** `p:<id>@40,u:<id>@7` as stream to cursor, or null when it is something else. */
export function parseCursors(text: string): Map<string, number> | null {
  const cursors = new Map<string, number>();
  for (const part of text.split(',')) {
    const match = /^([pu]:[^@,]{1,64})@(\d{1,15}|0\.[5-9]\d{0,19})$/.exec(part);
    if (!match) return null;
    cursors.set(match[1] as string, Number(match[2]));
  }
  return cursors;
}

export const cursorList = z
  .string()
  .max(20_000)
  .refine((text) => parseCursors(text) !== null, 'Streams look like p:<id>@40,u:<id>@7');

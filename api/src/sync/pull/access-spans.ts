import { z } from 'zod';
import type { AccessSpan } from '../../changes/changes.service.ts';

/** `<person>@<from>-<until>,…` in epoch ms, or null when it is something else; empty says nobody. */
export function parseAccessSpans(text: string): AccessSpan[] | null {
  const spans: AccessSpan[] = [];
  for (const part of text === '' ? [] : text.split(',')) {
    const match = /^([^@,]{1,64})@(\d{1,15})-(\d{1,15})$/.exec(part);
    if (!match) return null;
    const [, person_id = '', from, until] = match;
    spans.push({ person_id, from: Number(from), until: Number(until) });
  }
  return spans;
}

export const accessSpanList = z
  .string()
  .max(20_000)
  .refine((text) => parseAccessSpans(text) !== null, 'Looks look like <person>@<from>-<until>');

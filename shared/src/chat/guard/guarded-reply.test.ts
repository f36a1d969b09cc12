import { expect, test } from 'vitest';
import { LANGUAGES } from '../../languages.ts';
import { GUARD_KINDS } from './guard-kind.ts';
import { guardedReply } from './guarded-reply.ts';

const cases = GUARD_KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

test.each(cases)('[CHAT-2] the answer to $kind in $language can be read and called', (one) => {
  const { text, calls } = guardedReply(one.kind, one.language);
  expect(calls).toEqual(['112', '103']);
  expect(text.length).toBeLessThanOrEqual(420);
  expect(text).not.toMatch(/https?:|\d{4,}|\bmg\b|\bмг\b/);
  expect(guardedReply(one.kind, one.language)).toEqual({ text, calls });
});

test('[CHAT-2] no two answers are the same', () => {
  const texts = cases.map(({ kind, language }) => guardedReply(kind, language).text);
  expect(new Set(texts).size).toBe(texts.length);
});

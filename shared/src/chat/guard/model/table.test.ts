import { expect, test } from 'vitest';
import { atOnce } from '../../../at-once.ts';
import { GUARD_KINDS } from '../guard-kind.ts';
import { readTable, writeTable } from './table.ts';

const OTHER = { unit: 64, bias: GUARD_KINDS.map(() => 0) };

const features = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => [n * 7, GUARD_KINDS.map((__, kind) => (n % 20) - 10 + kind)] as const,
  );

test('[CHAT-2] a table of as many features as can be numbered is read as it was written', () => {
  const all = features(65_535);
  const { row, weights } = atOnce(readTable(writeTable(all, OTHER)));
  const read = all.map(([feature]) => {
    const from = (row[feature] as number) * GUARD_KINDS.length;
    return [feature, Array.from(weights.slice(from, from + GUARD_KINDS.length))];
  });
  expect(read).toEqual(all.map((one) => [...one]));
  expect(row[3]).toBe(0);
});

test('[CHAT-2] one feature more would be taken for another, and is refused', () => {
  expect(() => writeTable(features(65_536), OTHER)).toThrow(RangeError);
});

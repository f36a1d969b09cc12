import { expect, test } from 'vitest';
import { POINTS, RULES } from '../rules.ts';
import { skeletonOf } from '../skeleton.ts';
import { en } from './en.ts';
import { kk } from './kk.ts';
import { ru } from './ru.ts';
import { GROUPS, type Words } from './words.ts';

const languages: [string, Words][] = Object.entries({ en, ru, kk });
const stemsOf = (words: string): string[] => words.split(/\s+/).filter((stem) => stem !== '');

test.each(languages)('the table of %s has words for every group', (_, words) => {
  for (const group of GROUPS) expect(stemsOf(words[group]), group).not.toEqual([]);
});

test.each(languages)('the table of %s begins no word with fewer than three letters', (_, words) => {
  const short = GROUPS.flatMap((group) => stemsOf(words[group])).filter(
    (stem) => stem.endsWith('-') && skeletonOf(stem.replaceAll(/[=_-]/g, '')).length < 3,
  );
  expect(short).toEqual([]);
});

test('every group is of use in a rule or counts', () => {
  const rules = Object.values(RULES).flatMap(({ close, loose }) => [...close, ...loose]);
  const counts = [...Object.values(POINTS.kinds).flatMap((kind) => kind.counts), ...POINTS.calm];
  const used = [...rules, ...counts.map(([, groups]) => groups)]
    .flatMap((line) => line.split(' '))
    .map((term) => term.replace('!', ''));
  expect(GROUPS.filter((group) => !used.includes(group))).toEqual([]);
});

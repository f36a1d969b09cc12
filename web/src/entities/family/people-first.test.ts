import { expect, test } from 'vitest';
import { peopleComeFirst } from './people-first.ts';

const accepted = [{ status: 'accepted' }];

test.for([
  ['nobody is looked after', [], 0, 0, false],
  ['the invitation waits', [{ status: 'pending' }], 0, 0, false],
  ['it was declined', [{ status: 'declined' }], 0, 3, false],
  ['no medicine anywhere yet', accepted, 0, 0, true],
  ['fewer of one’s own', accepted, 1, 5, true],
  ['as many', accepted, 5, 5, false],
  ['more of one’s own', accepted, 6, 5, false],
] as const)('people come first: %s', ([, members, own, theirs, first]) => {
  expect(peopleComeFirst(members, own, theirs)).toBe(first);
});

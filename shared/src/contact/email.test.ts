import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seeded } from '../testing/seed.ts';
import { isEmail, mailboxOf, tidyEmail } from './email.ts';

const runs = seeded(process.env, 1000);

test.each([
  ['a@b.kz', 'a@b.kz'],
  ['first.last+tag@Sub.Example.ORG', 'first.last+tag@sub.example.org'],
  ["o'neill_1@x-y.example", "o'neill_1@x-y.example"],
  ['a@xn--80a1acn3a.xn--80ao21a', 'a@xn--80a1acn3a.xn--80ao21a'],
])('an address has one form: %s', (typed, tidy) => {
  expect(tidyEmail(typed)).toBe(tidy);
});

test.each([
  '',
  'aigul',
  'a@b',
  'a@.kz',
  'a@b.',
  'a b@c.kz',
  '@b.kz',
  'a@b@c.kz',
  'a@b..kz',
  '<a@b.cd>',
  'Aigul <a@b.cd>',
  'a@b.cd(x)',
  '(x)a@b.cd',
  '"a b"@b.cd',
  'a@[127.0.0.1]',
  '.a@b.cd',
  'a.@b.cd',
  'a..b@b.cd',
  'a@-b.cd',
  'a@b-.cd',
  'a@1.2.3.4',
  'a@b.c',
  'a@b.c1',
  'ａ@b.cd',
  'a＠b.cd',
  'a@ｂ.cd',
  'a@b．cd',
  'a@ﬁrm.cd',
  'айгүл@b.cd',
  'a@пошта.қаз',
  'a@b.\u212Azz',
  'a@b.cd\n',
  'a,b@c.cd',
  'a;b@c.cd',
  'a:b@c.cd',
  'a\\b@c.cd',
  'a@b.cd/x',
  'a@b.cd?x',
  'a@b.cd#x',
  'a%40x.cd',
  'a@b_c.cd',
  `${'a'.repeat(65)}@b.cd`,
  `a@${'b'.repeat(64)}.cd`,
  `a@${'b.'.repeat(130)}cd`,
])('what is no plain address is refused: %j', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

const part = fc.constantFrom(
  'a',
  'B',
  '1',
  '.',
  '-',
  '+',
  '_',
  '@',
  '<',
  '>',
  '(',
  ')',
  '"',
  ' ',
  '\n',
  ',',
  ';',
  ':',
  'ａ',
  '．',
  'қ',
  'xn--',
  '%',
  '[',
  ']',
  '\\',
  '/',
  '\u202E',
  '\0',
  'kz',
  '.kz',
);

test('whatever is typed, what is written to is plain, on one line, and stays as it is', () => {
  const typed = fc.oneof(
    fc.array(part, { maxLength: 20 }).map((all) => all.join('')),
    fc.array(part, { maxLength: 8 }).map((all) => `a${all.join('')}@b.kz`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      const tidy = tidyEmail(text);
      if (tidy === null) return;
      expect(tidy).toMatch(/^[^\s@<>()[\],;:\\"\P{ASCII}]{1,64}@[a-z\d.-]{4,253}$/u);
      expect(tidy.length).toBeLessThanOrEqual(254);
      expect(tidyEmail(tidy)).toBe(tidy);
    }),
    runs,
  );
});

test('addresses that reach one person count as one', () => {
  for (const email of ['a.b@gmail.com', 'ab+1@Gmail.com', 'AB@googlemail.com'])
    expect(mailboxOf(email)).toBe('ab@gmail.com');
  expect(mailboxOf('a.b+x@example.org')).toBe('a.b@example.org');
});

import { expect, test } from 'vitest';
import { contactMessage } from './schema.ts';

const good = { name: 'Aigul', email: 'aigul@example.org', subject: 'support', message: 'Hello' };
const takes = (fields: object) => contactMessage.safeParse({ ...good, ...fields }).success;

test('a message says who, where to answer, about what, and something that can be seen', () => {
  expect(contactMessage.parse({ ...good, name: ' \u202EAigul ', email: ' a@B.kz ' })).toEqual({
    ...good,
    name: 'Aigul',
    email: 'a@b.kz',
  });
  expect(takes({ message: 'x'.repeat(5000) })).toBe(true);
  for (const wrong of [{ name: '\u200B' }, { message: ' \n ' }, { message: 'x'.repeat(5001) }])
    expect(takes(wrong)).toBe(false);
  for (const email of ['<a@b.kz>', 'a@b.kz(x)', 'a@b', '']) expect(takes({ email })).toBe(false);
  for (const wrong of [{ subject: 'money' }, { subject: undefined }, { name: 'x'.repeat(201) }])
    expect(takes(wrong)).toBe(false);
});

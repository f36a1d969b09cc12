import { expect, test, vi } from 'vitest';
import { logger } from './logger.ts';

test('a failure names its cause in words, whatever a build makes of the name of its class', () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  class r extends Error {
    override name = 'Refused';
  }
  const refused = new r('The server answered 503');
  logger.warn('A sync failed', refused);
  const lost = new DOMException('Connection to Indexed Database server lost', 'UnknownError');
  logger.warn('A sync failed', lost);
  logger.warn('Missing', 'A, B');
  expect(warn.mock.calls).toEqual([
    ['A sync failed', 'Refused: The server answered 503', refused],
    ['A sync failed', 'UnknownError: Connection to Indexed Database server lost', lost],
    ['Missing', 'A, B'],
  ]);
  warn.mockRestore();
});

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '../../../{shared,api}/src/**/*.ts', '!**/*.test.{ts,tsx}'],
  { query: '?raw', import: 'default', eager: true },
);

test('every kind of error has a name of its own', () => {
  const kinds = Object.entries(sources).flatMap(([file, text]) =>
    text.split(/^(?=.*\bclass \w+ extends Error\b)/m).flatMap((part) => {
      const [, name] = /\bclass (\w+) extends Error\b/.exec(part) ?? [];
      return name === undefined ? [] : [{ file, name, part: part.split(/^\}/m)[0] ?? '' }];
    }),
  );
  expect(kinds.length).toBeGreaterThan(10);
  const without = kinds.filter(({ name, part }) => !part.includes(`name = '${name}'`));
  expect(without.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
});

import { expect, test } from 'vitest';
import { createKeptTexts } from './kept-texts.ts';

const ROOM = { bytes: 2_000, largest: 900, texts: 3 };

/** Texts of so many letters, and how often each was made. */
function aShelf(room = ROOM) {
  const { keptText } = createKeptTexts(room);
  const made: string[] = [];
  const ask = (name: string, basis = '1', letters = 10) =>
    keptText(name, basis, async () => {
      made.push(`${name} ${basis}`);
      return name.repeat(letters);
    });
  return { ask, made };
}

test('a text is made once as long as it rests on the same, also for those who ask together', async () => {
  const { ask, made } = aShelf();
  const together = await Promise.all([ask('a'), ask('a'), ask('a')]);
  expect(new Set(together).size).toBe(1);
  expect(await ask('a')).toEqual(together[0]);
  expect(made).toEqual(['a 1']);
  await ask('a', '2');
  await ask('a', '1');
  expect(made).toEqual(['a 1', 'a 2', 'a 1']);
});

test('who asks after a change while the old one is made gets the new one', async () => {
  const { keptText } = createKeptTexts(ROOM);
  const old = Promise.withResolvers<string>();
  const first = keptText('a', '1', () => old.promise);
  const second = keptText('a', '2', async () => 'new');
  expect((await second).text.toString()).toBe('new');
  old.resolve('old');
  expect((await first).text.toString()).toBe('old');
  expect((await keptText('a', '2', async () => 'made anew')).text.toString()).not.toBe('old');
});

test('one that could not be made is not kept', async () => {
  const { keptText } = createKeptTexts(ROOM);
  const fail = async () => Promise.reject(new Error('no'));
  await expect(keptText('a', '1', fail)).rejects.toThrow('no');
  expect((await keptText('a', '1', async () => 'yes')).text.toString()).toBe('yes');
});

test('the etag says what the text says', async () => {
  const { keptText } = createKeptTexts(ROOM);
  const of = async (name: string, text: string) =>
    (await keptText(name, '1', async () => text)).etag;
  expect(await of('a', 'x')).toBe(await of('b', 'x'));
  expect(await of('c', 'y')).not.toBe(await of('a', 'x'));
});

test('what was asked for longest ago goes, by number and by bytes, and what is too large is not kept', async () => {
  const { ask, made } = aShelf();
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await ask(name);
  expect(made).toEqual(['a 1', 'b 1', 'c 1', 'd 1', 'b 1']);

  const bytes = aShelf({ ...ROOM, texts: 100 });
  for (const name of ['a', 'b', 'c', 'a']) await bytes.ask(name, '1', 600);
  expect(bytes.made).toEqual(['a 1', 'b 1', 'c 1', 'a 1']);
  for (const _ of [1, 2]) await bytes.ask('large', '1', 200);
  expect(bytes.made.slice(4)).toEqual(['large 1', 'large 1']);
  await bytes.ask('a', '1', 600);
  expect(bytes.made).toHaveLength(6);
});

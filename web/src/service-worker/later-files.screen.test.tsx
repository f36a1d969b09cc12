import { afterEach, expect, test } from 'vitest';
import { createLaterFiles } from './later-files.ts';

const there = new URL(import.meta.url).href;
/** The server of the tests answers it with 500. */
const broken = new URL('/__open-in-editor', location.href).href;

const kept = async () => {
  const cache = await caches.open('later-files');
  return (await cache.keys()).map(({ url }) => url);
};

afterEach(() => caches.delete('later-files'));

test('a file that the server does not give is not kept in its place, and is asked for again', async () => {
  expect((await fetch(broken)).ok).toBe(false);
  await createLaterFiles([there, broken], location.href).keep();
  expect(await kept()).toEqual([there]);
});

test('what an earlier release had goes', async () => {
  await createLaterFiles([there], location.href).keep();
  await createLaterFiles([], location.href).keep();
  expect(await kept()).toEqual([]);
});

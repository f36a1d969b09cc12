import { expect, test } from 'vitest';
import { signed } from '../testing/record-files.ts';
import { openRecord } from './open-record.ts';
import { createRecordQueue } from './record-queue.ts';

const file = () => Buffer.from(signed({ profile: { address: 'Almaty' } }));
const never = new AbortController().signal;

test('a file that takes too long is given up', async () => {
  const slow = openRecord(file(), { deadline: 1, signal: never });
  await expect(slow).rejects.toMatchObject({ code: 'import.too_slow' });
});

test('a server that stops reads nothing to its end, and takes nothing more', async () => {
  const ending = new AbortController();
  const reading = openRecord(file(), { deadline: 30_000, signal: ending.signal });
  ending.abort();
  await expect(reading).rejects.toMatchObject({ code: 'server.busy' });
  const queue = createRecordQueue();
  queue.close();
  const late = queue.use(file(), async () => 'read');
  await expect(late).rejects.toMatchObject({ code: 'server.busy' });
});

test('one file is open at a time, and each is let go of whatever becomes of it', async () => {
  let open = 0;
  let most = 0;
  const queue = createRecordQueue(async (body, bounds) => {
    const record = await openRecord(body, bounds);
    most = Math.max(most, ++open);
    return {
      ...record,
      close() {
        open--;
        record.close();
      },
    };
  });
  const failing = queue.use(file(), async () => {
    throw new Error('in the middle');
  });
  const fine = queue.use(file(), async ({ head }) => head.parts);
  await expect(failing).rejects.toThrow('in the middle');
  expect(await fine).toEqual(['profile']);
  expect([open, most]).toEqual([0, 1]);
});

test('no more waits than a small server has room for', async () => {
  const queue = createRecordQueue();
  const large = new Uint8Array(101 * 1024 * 1024);
  const reading = queue.use(large, async () => 'read');
  await expect(reading).rejects.toMatchObject({ code: 'server.busy' });
});

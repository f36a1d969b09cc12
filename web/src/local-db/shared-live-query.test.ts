import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { lastReading, sharedLiveQuery, type Reading } from './shared-live-query.ts';

let device: Device;

beforeEach(async () => {
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
});

const listen = (
  key: string,
  query: () => Promise<unknown>,
  next: (reading: Reading<unknown>) => void,
  error: (error: unknown) => void = vi.fn(),
) => sharedLiveQuery(device.local, { key }, query).subscribe(next, error);
const counting = () => vi.fn(async () => device.local.outbox.mutations.count());
const write = (mid: string) =>
  device.local.outbox.mutations.add({ mid, status: 'queued' } as never);

test('all who ask the same share one reading, before a change and after it', async () => {
  const query = counting();
  const first = vi.fn();
  const second = vi.fn();
  listen('count', query, first);
  listen('count', counting().mockRejectedValue('not asked'), second);
  await expect.poll(() => second.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
  expect(query).toHaveBeenCalledTimes(1);
  await write('one');
  await expect.poll(() => second.mock.lastCall).toEqual([{ key: 'count', value: 1 }]);
  expect(first.mock.lastCall).toEqual([{ key: 'count', value: 1 }]);
  expect(query).toHaveBeenCalledTimes(2);
});

test('who comes later has the answer at once, and another key asks for itself', async () => {
  const first = vi.fn();
  listen('count', counting(), first);
  await expect.poll(() => first.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
  const late = vi.fn();
  listen('count', counting(), late);
  expect(late.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
  expect(lastReading(device.local, { key: 'other' })).toBeUndefined();
});

test('the reading ends with the last who listens, not with the first', async () => {
  const query = counting();
  const last = vi.fn();
  const stopFirst = listen('count', query, vi.fn());
  const stopLast = listen('count', query, last);
  await expect.poll(() => last.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
  stopFirst();
  await write('one');
  await expect.poll(() => last.mock.lastCall).toEqual([{ key: 'count', value: 1 }]);
  stopLast();
  await expect.poll(() => lastReading(device.local, { key: 'count' })).toBeUndefined();
  query.mockClear();
  const other = vi.fn();
  listen('other', counting(), other);
  await write('two');
  await expect.poll(() => other.mock.lastCall).toEqual([{ key: 'other', value: 2 }]);
  expect(query).not.toHaveBeenCalled();
});

test('a part that is drawn anew asks for nothing again', async () => {
  const query = counting();
  const heard = vi.fn();
  const stop = listen('count', query, heard);
  await expect.poll(() => heard.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
  stop();
  listen('count', query, heard);
  await write('one');
  await expect.poll(() => heard.mock.lastCall).toEqual([{ key: 'count', value: 1 }]);
  expect(query).toHaveBeenCalledTimes(2);
});

test('what could not be read is told, and read again for who comes later', async () => {
  const broken = new Error('broken');
  const first = vi.fn();
  listen('count', counting().mockRejectedValueOnce(broken), vi.fn(), first);
  await expect.poll(() => first.mock.lastCall).toEqual([broken]);
  const late = vi.fn();
  listen('count', counting(), late);
  await expect.poll(() => late.mock.lastCall).toEqual([{ key: 'count', value: 0 }]);
});

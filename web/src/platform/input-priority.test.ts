import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { answerFirst, afterInput } from './input-priority.ts';
import { sharedLiveQuery } from '../local-db/shared-live-query.ts';

let device: Device;
let frames: (() => void)[];

beforeEach(async () => {
  frames = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const write = (mid: string) =>
  device.local.outbox.mutations.add({ mid, status: 'queued' } as never);
/** The next frame is painted; no other time passes. */
function drawFrame(): void {
  frames.splice(0).forEach((frame) => frame());
  vi.advanceTimersByTime(1);
}

async function listening() {
  const counted = async () => device.local.outbox.mutations.count();
  const count = vi.fn(counted);
  const heard = vi.fn();
  const heardAtOnce = vi.fn();
  const shared = (key: string, query: typeof counted) =>
    sharedLiveQuery(device.local, { key }, query);
  shared('count', () => afterInput(count)).subscribe(({ value }) => heard(value), vi.fn());
  shared('count at once', counted).subscribe(({ value }) => heardAtOnce(value), vi.fn());
  await expect.poll(() => heard.mock.lastCall).toEqual([0]);
  await expect.poll(() => heardAtOnce.mock.lastCall).toEqual([0]);
  count.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { count, heard, heardAtOnce };
}

test('[UI-10] after a tap nothing is read anew before the answer is seen, and then it is', async () => {
  const { count, heard, heardAtOnce } = await listening();
  await answerFirst(write('one'));
  await expect.poll(() => heardAtOnce.mock.lastCall).toEqual([1]);
  drawFrame();
  await write('two');
  await expect.poll(() => heardAtOnce.mock.lastCall).toEqual([2]);
  expect(count).not.toHaveBeenCalled();
  drawFrame();
  await expect.poll(() => heard.mock.lastCall).toEqual([2]);
  await write('three');
  await expect.poll(() => heard.mock.lastCall).toEqual([3]);
});

test('[UI-10] what could not be saved, or is painted never, stops no reading', async () => {
  const { heard } = await listening();
  await expect(answerFirst(Promise.reject(new Error('full')))).rejects.toThrow('full');
  drawFrame();
  drawFrame();
  await write('one');
  await expect.poll(() => heard.mock.lastCall).toEqual([1]);
  await answerFirst(write('two'));
  vi.advanceTimersByTime(500);
  await expect.poll(() => heard.mock.lastCall).toEqual([2]);
});

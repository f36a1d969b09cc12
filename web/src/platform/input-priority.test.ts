import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeServer } from '../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, type Device } from '../testing/world.ts';
import { answerFirst, afterInput } from './input-priority.ts';
import { listen } from '../local-db/shared-live-query.ts';

let device: Device;
let frames: (() => void)[];

beforeEach(async () => {
  frames = [];
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  device = await openDevice(new FakeServer(NOON, [GRANDMOTHER]), GRANDMOTHER);
});
afterEach(() => vi.unstubAllGlobals());

const write = (mid: string) =>
  device.local.outbox.mutations.add({ mid, status: 'queued' } as never);
const drawFrame = () => frames.splice(0).forEach((frame) => frame());
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 50));

async function listening() {
  const count = vi.fn(async () => device.local.outbox.mutations.count());
  const heard = vi.fn();
  listen(device.local, 'count', () => afterInput(count), heard);
  await expect.poll(() => heard.mock.lastCall).toEqual([{ value: 0 }]);
  count.mockClear();
  return { count, heard };
}

test('[UI-10] after a tap nothing is read anew before the answer is seen, and then it is', async () => {
  const { count, heard } = await listening();
  await answerFirst(write('one'));
  await aMoment();
  drawFrame();
  await aMoment();
  expect(count).not.toHaveBeenCalled();
  drawFrame();
  await expect.poll(() => heard.mock.lastCall, { timeout: 300 }).toEqual([{ value: 1 }]);
  await write('two');
  await expect.poll(() => heard.mock.lastCall).toEqual([{ value: 2 }]);
});

test('[UI-10] what could not be saved, or is painted never, stops no reading', async () => {
  const { heard } = await listening();
  await expect(answerFirst(Promise.reject(new Error('full')))).rejects.toThrow('full');
  drawFrame();
  await write('one');
  await expect.poll(() => heard.mock.lastCall).toEqual([{ value: 1 }]);
  await answerFirst(write('two'));
  await expect.poll(() => heard.mock.lastCall).toEqual([{ value: 2 }]);
});

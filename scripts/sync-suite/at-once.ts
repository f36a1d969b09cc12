import type { Context, Device } from './device.ts';
import { mark } from './mark.ts';
import type { Doing } from './steps.ts';
import type { World } from './world.ts';

/** Several contexts at once: what is seen may change while it is looked at. */
async function atOnce(world: World, works: readonly Promise<unknown>[]): Promise<void> {
  world.watch.isConcurrent = true;
  await Promise.all(works).finally(() => (world.watch.isConcurrent = false));
}

export async function both(world: World, device: Device, one: Doing<'both'>) {
  const page = await device.context('page');
  const other = await device.context(one.other ?? 'worker');
  page.faults.push(...one.faults);
  device.locks.isLost = !one.locked;
  await atOnce(world, [page.engine.flush(), other.engine.flush()]);
  page.faults.length = 0;
}

/** The worker marks a dose from its notice while the page syncs. */
export async function meanwhile(world: World, device: Device, one: Doing<'meanwhile'>) {
  const page = await device.context('page');
  const worker = await device.context('worker');
  page.faults.push(...one.faults);
  const marking = mark(world, worker, { ...one, tab: 'worker', dies: null });
  await atOnce(world, [page.engine.flush(), marking]);
  page.faults.length = 0;
}

export async function woken(world: World, device: Device, one: Doing<'woken'>) {
  const page = await device.context('page');
  page.faults.push(...one.faults);
  page.isLive = true;
  const marking = mark(world, page, { ...one, tab: 'page', dies: null });
  await atOnce(world, [page.engine.flush(), marking]);
  page.isLive = false;
  await page.engine.flush();
  page.faults.length = 0;
}

export async function syncAll(world: World): Promise<void> {
  const pages: Context[] = [];
  for (const device of world.devices) pages.push(await device.context('page'));
  await atOnce(
    world,
    pages.map(({ engine }) => engine.flush()),
  );
}

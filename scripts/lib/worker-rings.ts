import type { Page } from '@playwright/test';
import { fillDisk } from '../../web/e2e/support/offline.ts';
import { leaveApp, outboxOf, pushBody, worker, type Slot } from '../../web/e2e/support/push.ts';
import { evict, holdOlderCache, letGo, refuseFromNow } from './storage-faults.ts';

const PATIENCE = 15_000;
const RINGS = /^(Time for your medicines|Taken( \d\d:\d\d)?)$/;
const TAKEN = /^Taken \d\d:\d\d$/;
const NOT_SAVED = /^This was NOT saved$/;

/** The app is left: its worker alone rings, and its button is pressed. */
async function ringing(page: Page, origin: string, slot: Slot) {
  const { pushes, personId } = await leaveApp(page, origin);
  const sees = async (title: RegExp): Promise<void> => {
    const end = Date.now() + PATIENCE;
    for (;;) {
      const titles = (await pushes.shown()).map((shown) => shown.title);
      if (titles.some((shown) => title.test(shown))) return;
      if (Date.now() > end) throw new Error(`no ${title} among the notices: ${titles.join(', ')}`);
      await page.waitForTimeout(100);
    }
  };
  return {
    personId,
    own: worker(page.context()),
    sees,
    async ring() {
      await pushes.deliver(pushBody(personId, slot));
      await sees(RINGS);
    },
    press: () => pushes.press(`dose:${slot.date}T${slot.time}`, 'taken'),
    async isKept() {
      const rows = await outboxOf(page, personId);
      if (!rows.some((row) => row.startsWith('dose.mark'))) throw new Error('no mark was kept');
    },
  };
}

type Device = Awaited<ReturnType<typeof ringing>>;

/** What befalls the databases while the app is closed. */
const befalls: Record<string, (device: Device, page: Page) => Promise<void>> = {
  async 'the worker with no database rings and says NOT saved'({ own, ring, press, sees }) {
    await refuseFromNow(own);
    await ring();
    await press();
    await sees(NOT_SAVED);
  },
  async 'the worker on a full disk rings, says NOT saved, and keeps the mark once there is room'({
    own,
    ring,
    press,
    sees,
    isKept,
  }) {
    await fillDisk(own, true);
    await ring();
    await press();
    await sees(NOT_SAVED);
    await own.evaluate(() => Object.assign(globalThis, { isDiskFull: false }));
    await ring();
    await press();
    await sees(TAKEN);
    await isKept();
  },
  async 'the worker beside a held cache rings and keeps the mark'(device, page) {
    const { personId, ring, press, sees, isKept } = device;
    await evict(page, 'qamqor-cache-');
    const holder = await page.context().newPage();
    await holder.goto('/about');
    await holdOlderCache(holder, personId);
    await ring();
    await press();
    await sees(TAKEN);
    await isKept();
    await letGo(holder);
  },
  async 'the worker with an evicted cache rings and keeps the mark'(device, page) {
    const { ring, press, sees, isKept } = device;
    await evict(page, 'qamqor-cache-');
    await ring();
    await press();
    await sees(TAKEN);
    await isKept();
  },
  async 'the worker with everything evicted rings and says NOT saved'(device, page) {
    const { ring, press, sees } = device;
    await evict(page, 'qamqor-');
    await ring();
    await press();
    await sees(NOT_SAVED);
  },
};

export const workerStates = Object.entries(befalls).map(([name, befall]) => ({
  name,
  survive: async (page: Page, origin: string, slot: Slot) =>
    befall(await ringing(page, origin, slot), page),
}));

/** Whatever was left of the databases: it rings. */
export async function stillRings(page: Page, origin: string, slot: Slot): Promise<void> {
  await (await ringing(page, origin, slot)).ring();
}

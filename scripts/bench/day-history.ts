import { uuidv7 } from '@qamqor/shared/ids';
import { PUSH_MAX_MUTATIONS } from '@qamqor/shared/sync/protocol';
import { keptText } from '../../web/e2e/support/kept-start.ts';
import { readyForOffline } from '../../web/e2e/support/offline.ts';
import type { TestServer } from '../../web/e2e/support/server.ts';
import { signInAt } from '../../web/e2e/support/sign-in-at.ts';
import { launch } from './day-browser.ts';

export const MARKS = 20_000;
const DAY_MS = 86_400_000;
/** As many as the demo grandmother takes: 20,000 marks are four and a half years. */
const MARKS_A_DAY = 12;
const HISTORY_STARTS = 40;
const ASKED_MS = 250;
/** After so long what the page put aside is on the disk. */
export const FLUSHED_MS = 8_000;

type Medicine = { id: string; times: string[]; name: string };

/** A history of 20,000 marks, sent the way a device would. */
export async function fillHistory(server: TestServer, token: string): Promise<void> {
  const medicines = await server.call<Medicine[]>('/medicines', token);
  const [drops] = medicines.toSorted((a, b) => b.times.length - a.times.length);
  if (!drops) throw new Error('the demo family has no medicine');
  const me = JSON.parse(atob(token.split('.')[1] ?? '')) as { sub: string };
  const now = Date.now();
  for (let made = 0; made < MARKS; made += PUSH_MAX_MUTATIONS) {
    const mutations = Array.from({ length: PUSH_MAX_MUTATIONS }, (_, i) => {
      const back = HISTORY_STARTS + Math.floor((made + i) / MARKS_A_DAY);
      const date = new Date(now - back * DAY_MS).toISOString().slice(0, 10);
      const time = `${String(((made + i) % MARKS_A_DAY) + 8).padStart(2, '0')}:01`;
      return {
        mid: uuidv7(now, crypto.getRandomValues(new Uint8Array(10))),
        stream: `p:${me.sub}`,
        op: 'dose.mark',
        v: 1,
        key: `${drops.id}:${date}:${time}`,
        args: {
          medicine_id: drops.id,
          date,
          time,
          status: 'taken',
          taken_at: `${date}T12:00:00.000Z`,
        },
        at: { wall: now, server: now },
      };
    });
    await server.call('/sync/push', token, { proto: 1, device_id: 'history', now, mutations });
  }
}

/** A tablet that has been there, with all of the history on it. */
export async function prepare(profile: string, server: TestServer): Promise<void> {
  const context = await launch(profile, server.url);
  const page = context.pages()[0] ?? (await context.newPage());
  await signInAt(page, server.url, '/auth/demo', { person: 'grandmother' });
  await page.goto('/app/dashboard');
  await readyForOffline(page);
  await page.waitForFunction(
    async (marks) => {
      const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
      const name = names.find((one) => one.startsWith('qamqor-cache-'));
      if (!name) return false;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name);
        request.addEventListener('success', () => resolve(request.result));
      });
      const count = await new Promise<number>((resolve) => {
        const request = database.transaction('marks').objectStore('marks').count();
        request.addEventListener('success', () => resolve(request.result));
      });
      database.close();
      return count >= marks;
    },
    MARKS,
    { timeout: 120_000, polling: 1_000 },
  );
  while ((await keptText(page)) === '') await page.waitForTimeout(ASKED_MS);
  await page.waitForTimeout(FLUSHED_MS);
  await context.close();
}

import { randomUUID } from 'node:crypto';
import { expect, inDays, openTab, test } from '../support/family.ts';
import { addEarlier, type SignedIn } from '../support/rings.ts';
import type { TestServer } from '../support/server.ts';

const DAY = 86_400_000;
const A_YEAR = 365;
const TABS = ['Today', 'History', 'Medicines', 'Plans', 'Tablet'] as const;
/** As many changes as one call takes. */
const BATCH = 200;

type Change = { mid: string; stream: string; op: string; key: string; args: object; at: object };

async function push(server: TestServer, token: string, mutations: Change[]): Promise<void> {
  const device_id = randomUUID();
  for (let from = 0; from < mutations.length; from += BATCH) {
    const some = mutations.slice(from, from + BATCH).map((one) => ({ v: 1, after: [], ...one }));
    const batch = { proto: 1, device_id, now: Date.now(), mutations: some };
    const { results } = await server.call<{ results: { status: string }[] }>(
      '/sync/push',
      token,
      batch,
    );
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([]);
  }
}

/** Twenty medicines of every day, half of them with a long name, and each dose of a year marked. */
async function aYear(server: TestServer, { access_token, user }: SignedIn): Promise<void> {
  const wall = Date.now() - A_YEAR * DAY;
  const marks: Change[] = [];
  for (let n = 0; n < 20; n++) {
    const name = n % 2 === 0 ? `Ацетилсалициловая кислота ${n}` : `Vitamin ${n}`;
    const time = `${String(6 + (n % 12)).padStart(2, '0')}:${n < 12 ? '00' : '30'}`;
    const medicine_id = await addEarlier(server, access_token, user.id, {
      name,
      times: [time],
      wall,
    });
    for (let back = 1; back < A_YEAR; back++) {
      const date = inDays(-back, server);
      const now = Date.now();
      marks.push({
        mid: randomUUID(),
        stream: `p:${user.id}`,
        op: 'dose.mark',
        key: `${medicine_id}:${date}:${time}`,
        args: { medicine_id, date, time, status: 'taken', taken_at: new Date(now).toISOString() },
        at: { wall: now, server: now },
      });
    }
  }
  await push(server, access_token, marks);
}

test('[UI-22] a person’s page holds twenty medicines and a year, on a phone and on a laptop', async ({
  server,
  signIn,
}) => {
  test.setTimeout(240_000);
  const grandmother = await server.call<SignedIn>('/auth/demo', undefined, {
    person: 'grandmother',
  });
  await aYear(server, grandmother);
  const page = await signIn('daughter');
  await page.goto('/app/family');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/app/family');
    await page.getByRole('button', { name: 'View health data' }).first().click();
    await expect(page.getByRole('main')).toContainText('Vitamin 19');
    const add = page.getByRole('button', { name: 'Add New Medicine' });
    for (const tab of TABS) {
      await openTab(page, 'Mother', tab);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, `${width}: ${tab}`).toBeLessThanOrEqual(0);
      for (const top of [0, 1e6]) {
        await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
        await expect(add).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

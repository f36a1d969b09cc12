import type { Page } from '@playwright/test';
import { markTaken, rowOf } from '../support/doses.ts';
import { expect, openDose, test, today } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

type Person = 'grandmother' | 'daughter';
type Entry = { date: string; time: string; status: string; reason: string | null };
type Medicine = { id: string; is_active: boolean };

async function weekOf(server: TestServer, token: string, medicines: Medicine[], last: string) {
  const first = new Date(`${last}T12:00Z`);
  first.setUTCDate(first.getUTCDate() - 6);
  const from = first.toISOString().slice(0, 10);
  const histories = await Promise.all(
    medicines.map(({ id }) =>
      server.call<Entry[]>(`/medicines/${id}/history?from=${from}&to=${last}`, token),
    ),
  );
  const closed = histories
    .flat()
    .filter(({ status, reason }) =>
      status === 'skipped' ? reason !== 'doctor_said' : ['taken', 'missed'].includes(status),
    );
  const taken = closed.filter(({ status }) => status === 'taken').length;
  const rounded = Math.round((100 * taken) / closed.length);
  const percent = taken < closed.length ? Math.min(99, rounded) : rounded;
  return { value: `${taken} of ${closed.length}`, note: `${percent} %, last 7 days` };
}

/** What the screens have to show, from the server's rows alone. */
async function figures(server: TestServer, person: Person) {
  const token = await server.tokenOf(person);
  const medicines = await server.call<Medicine[]>('/medicines', token);
  const entries = (await server.call<Entry[]>('/medicines/today', token)).filter(
    ({ status }) => status !== 'before_start',
  );
  const [{ date } = { date: '' }] = entries;
  const count = (...wanted: string[]) =>
    entries.filter(({ status }) => wanted.includes(status)).length;
  return {
    total: String(medicines.length),
    active: String(medicines.filter(({ is_active }) => is_active).length),
    scheduled: entries.length,
    taken: count('taken'),
    pending: entries.length - count('taken', 'skipped'),
    missed: count('missed'),
    week: await weekOf(server, token, medicines, date),
  };
}

function tile(page: Page, label: string) {
  const named = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  const whole = page.getByRole('main').locator('dl > div').filter({ has: named });
  return {
    value: whole.getByRole('definition').first(),
    note: whole.getByRole('definition').nth(1),
  };
}

async function expectTiles(page: Page, server: TestServer): Promise<void> {
  const { total, taken, pending, missed, week } = await figures(server, 'grandmother');
  await expect(tile(page, 'Total').value).toHaveText(total);
  await expect(tile(page, 'Today Taken').value).toHaveText(String(taken));
  await expect(tile(page, 'Pending').value).toHaveText(String(pending));
  await expect(tile(page, 'Pending').note).toHaveText(`${missed} of them Missed`);
  await expect(tile(page, 'Compliance').value).toHaveText(week.value);
  await expect(tile(page, 'Compliance').note).toHaveText(week.note);
}

async function expectCards(page: Page, server: TestServer, person: Person): Promise<void> {
  const { active, taken, scheduled, week } = await figures(server, person);
  const members = await server.call<{ status: string }[]>(
    '/family/members',
    await server.tokenOf(person),
  );
  const counted = members.filter(({ status }) => status !== 'declined').length;
  await expect(tile(page, 'Family Members').value).toHaveText(String(counted));
  await expect(tile(page, 'Active Medicines').value).toHaveText(active);
  await expect(tile(page, 'Compliance Rate').value).toHaveText(week.value);
  await expect(tile(page, 'Compliance Rate').note).toHaveText(week.note);
  const list = page.getByRole('region', { name: "Today's Medicines" });
  await expect(list).toContainText(`${taken} of ${scheduled} taken`);
}

test("[DOSE-10] the tiles of medicines are the server's figures, also after a mark", async ({
  server,
  signIn,
}) => {
  const token = await server.tokenOf('grandmother');
  const early = (await today(server, 'grandmother')).find(({ time }) => time === '02:00');
  await server.call('/medicines/log', token, {
    ...{ medicine_id: early?.medicine_id, date: early?.date, time: early?.time },
    taken: false,
  });
  const before = await figures(server, 'grandmother');
  expect(before.missed).toBeGreaterThan(0);
  expect(before.pending).toBeGreaterThan(before.missed);
  const page = await signIn('grandmother');
  await page.goto('/app/medicines');
  await expectTiles(page, server);

  const slot = await openDose(server);
  await markTaken(rowOf(page, slot)).click();
  await expect
    .poll(async () => (await figures(server, 'grandmother')).taken)
    .toBe(before.taken + 1);
  const after = await figures(server, 'grandmother');
  expect(after.pending).toBe(before.pending - 1);
  expect(after.week.value).not.toBe(before.week.value);
  await expectTiles(page, server);
});

/** In the demo family each day has one of her series, and none of her daughter's. */
const EVENTS_TODAY = { grandmother: '1', daughter: '0' };

for (const person of ['grandmother', 'daughter'] as const) {
  test(`[DOSE-10] the dashboard of the ${person} shows the server's figures`, async ({
    server,
    signIn,
  }) => {
    const page = await signIn(person);
    await expectCards(page, server, person);
    await expect(tile(page, "Today's Schedule").value).toHaveText(EVENTS_TODAY[person]);
    if (person === 'daughter') return;
    const { taken } = await figures(server, person);
    await markTaken(rowOf(page, await openDose(server))).click();
    await expect.poll(async () => (await figures(server, person)).taken).toBe(taken + 1);
    await expectCards(page, server, person);
  });
}

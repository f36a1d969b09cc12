import { addDays } from '@qamqor/shared/calendar/dates';
import type { Page } from '@playwright/test';
import { expect, openDose, test } from '../support/fixtures.ts';
import { openPage } from '../support/look.ts';
import { change, type SignedIn } from '../support/rings.ts';
import type { TestServer } from '../support/server.ts';

type Slot = { medicine_id: string; date: string; time: string };

/** A fact that came by sync: it asks for no day. */
async function markBySync(server: TestServer, { medicine_id, date, time }: Slot): Promise<void> {
  const answer = await server.call<SignedIn>('/auth/demo', undefined, { person: 'grandmother' });
  const taken_at = new Date().toISOString();
  const args = { medicine_id, date, time, status: 'taken', reason: null, taken_at };
  const key = `${medicine_id}:${date}:${time}`;
  const stream = `p:${answer.user.id}`;
  await change(server, answer.access_token, {
    ...{ stream, op: 'dose.mark', key, args },
    wall: Date.now(),
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('[DOSE-8] only today and the 14 days before it can be marked on the page of a dose', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { medicine_id, medicine_name, date, time } = await openDose(server);
  const open = async (days: number) => {
    await openPage(page, `/app/dose/${medicine_id}:${addDays(date, days)}:${time}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(medicine_name);
  };
  for (const [days, words] of [
    [1, 'This dose is for a later day.'],
    [-15, 'Doses can be corrected for 14 days.'],
  ] as const) {
    await open(days);
    await expect(page.getByRole('main')).toContainText(words);
    for (const name of ['Mark Taken', 'Undo', 'Skip…'])
      await expect(button(page, name)).toHaveCount(0);
  }
  for (const days of [0, -14]) {
    await open(days);
    await expect(button(page, 'Mark Taken').or(button(page, 'Undo'))).toHaveCount(1);
    await expect(page.getByRole('main')).not.toContainText(/later day|14 days/);
  }
});

test('[DOSE-8] a mark that stands on such a day is shown, and one too early can be taken back', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { medicine_id, date, time } = await openDose(server);
  const markedOn = async (days: number) => {
    const slot = { medicine_id, date: addDays(date, days), time };
    await markBySync(server, slot);
    await openPage(page, `/app/dose/${medicine_id}:${slot.date}:${time}`);
    await expect(page.getByRole('main')).toContainText(/Taken \d\d:\d\d/);
  };
  await markedOn(-20);
  await expect(page.getByRole('main')).toContainText('Doses can be corrected for 14 days.');
  await expect(button(page, 'Undo')).toHaveCount(0);
  await markedOn(1);
  await button(page, 'Undo').click();
  await expect(page.getByRole('main')).toContainText('This dose is for a later day.');
  await expect(button(page, 'Mark Taken')).toHaveCount(0);
});

test('the page of a dose of another year says the year, in three languages', async ({
  server,
  signIn,
}) => {
  const page = await signIn('grandmother');
  const { medicine_id, date, time } = await openDose(server);
  const long = { medicine_id, date: addDays(date, -366), time };
  await markBySync(server, long);
  const year = long.date.slice(0, 4);
  for (const [language, words] of [
    ['en', new RegExp(`[a-z]+ \\d+ [A-Z][a-z]+ ${year}`)],
    ['ru', new RegExp(`[а-я]+, \\d+ [а-я]+ ${year} года`)],
    ['kk', new RegExp(`${year} жылғы \\d+ [а-яәғқңөұүһі]+, [а-яәғқңөұүһі]+`)],
  ] as const) {
    await page.evaluate((tag) => localStorage.setItem('language', tag), language);
    await openPage(page, `/app/dose/${medicine_id}:${long.date}:${time}`);
    await expect(page.locator('#one-dose')).toContainText(words);
    await openPage(page, `/app/dose/${medicine_id}:${addDays(date, -1)}:${time}`);
    await expect(page.locator('#one-dose')).toContainText(time);
    if (addDays(date, -1).startsWith(date.slice(0, 4)))
      await expect(page.locator('#one-dose')).not.toContainText(date.slice(0, 4));
  }
});

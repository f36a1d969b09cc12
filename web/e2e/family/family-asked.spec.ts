import type { Page } from '@playwright/test';
import { markTaken } from '../support/doses.ts';
import { doseIn, expect, inDays, test, under, viewHealthData } from '../support/family.ts';
import { openDose } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

/** The grandmother wants to be asked before a change of her daughter's counts. */
async function askFirst(server: TestServer): Promise<void> {
  const token = await server.tokenOf('grandmother');
  const viewers = await server.call<{ id: string; name: string }[]>('/family/viewers', token);
  const dana = viewers.find(({ name }) => name === 'Dana Akhmetova');
  await server.call(`/family/viewers/${dana?.id}`, token, { ask_first: true }, 'PUT');
}

type Asked = { op: string; args: { id: string } & Record<string, unknown> };

/** The daughter sends these changes of the grandmother's, as a device of hers would. */
async function ask(server: TestServer, asked: readonly Asked[]): Promise<void> {
  const token = await server.tokenOf('daughter');
  const [member] = await server.call<{ person_id: string }[]>('/family/members', token);
  await server.call('/sync/push', token, {
    ...{ proto: 1, device_id: 'asks', now: Date.now() },
    mutations: asked.map(({ op, args }, index) => ({
      mid: `0192a000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      ...{ stream: `p:${member?.person_id}`, op, v: 1, key: args.id, args },
      at: { wall: Date.now() },
    })),
  });
}

/** What each question says, line by line, the oldest first. */
async function questions(page: Page): Promise<string[][]> {
  const asks = page.getByRole('heading', { name: /^Dana Akhmetova .+\?$/ });
  const cards = await page.getByRole('main').locator('section').filter({ has: asks }).all();
  return Promise.all(cards.map((card) => card.locator('p').allInnerTexts()));
}

/** The family page of the grandmother, in that language. */
async function familyIn(page: Page, language: 'en' | 'ru' | 'kk'): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('language', code), language);
  await page.goto('/app/family');
}

/** The daughter at her mother's day; the mother wants to be asked first. */
async function askingLaptop(
  server: TestServer,
  signIn: (person: 'daughter') => Promise<Page>,
): Promise<Page> {
  await askFirst(server);
  const laptop = await signIn('daughter');
  await laptop.goto('/app/family');
  await viewHealthData(laptop, 'Mother');
  return laptop;
}

test('[FAM-2] who wants to be asked first agrees or does not, and both sides see it', async ({
  server,
  signIn,
}) => {
  const laptop = await askingLaptop(server, signIn);
  const slot = await openDose(server);
  await markTaken(doseIn(laptop, slot)).click();
  await expect(laptop.getByRole('main')).toContainText('This waits for a yes');
  await expect(doseIn(laptop, slot)).toContainText('Waits until they agree');
  await expect(doseIn(laptop, slot).getByRole('status')).toHaveText('Waits until they agree');
  await expect(laptop.getByText('was not accepted')).toHaveCount(0);

  await laptop.getByRole('button', { name: 'Add New Medicine' }).click();
  const form = laptop.getByRole('dialog', { name: 'Add New Medicine' });
  await form.getByLabel('Medicine name').fill('Aspirin');
  await form.getByRole('button', { name: 'Add Medicine', exact: true }).click();
  await expect(form).toBeHidden();

  const plans = under(laptop, 'All Events');
  const visit = plans.getByRole('listitem').filter({ hasText: 'Cardiologist' });
  await visit.getByRole('button', { name: 'Edit' }).click();
  const editing = laptop.getByRole('dialog', { name: 'Edit Event' });
  await editing.getByLabel('Date', { exact: true }).fill(inDays(10));
  await editing.getByLabel('Time', { exact: true }).fill('14:45');
  await editing.getByLabel('Place').fill('Clinic 7');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  const choir = plans.getByRole('listitem').filter({ hasText: 'Choir' });
  await choir.getByRole('button', { name: 'Delete' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const waits = laptop.getByRole('listitem').filter({ hasText: 'Now: ' });
  await expect(waits).toContainText(/change in the schedule: Cardiologist/i);
  await expect(waits).toContainText(/New: \w+ \d+ \w+, 14:45/);
  await expect(laptop.getByRole('main')).toContainText(/delete from the schedule: Choir/i);

  const tablet = await signIn('grandmother');
  await tablet.addInitScript(() => localStorage.setItem('simpleView', 'true'));
  await tablet.goto('/app/family');
  const question = under(tablet, 'Dana Akhmetova asks: may I?');
  await expect(question).toHaveCount(1);
  await expect(question).toContainText(
    new RegExp(`mark as taken: ${slot.medicine_name}, ${slot.time}`, 'i'),
  );
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toContainText(/add a medicine: Aspirin/i);
  await expect(question).toContainText('Every day at 08:00');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toContainText(/change in the schedule: Cardiologist/i);
  await expect(question).toContainText(/Now: \w+ \d+ \w+, 11:30–12:30/);
  await expect(question).toContainText(/New: \w+ \d+ \w+, 14:45–15:45/);
  await expect(question).toContainText('Place: Clinic No. 4, room 12');
  await expect(question).toContainText('New place: Clinic 7');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toContainText(/delete from the schedule: Choir/i);
  await expect(question).toContainText(/\w+ \d+ \w+, 16:00–17:00/);
  await expect(question).toContainText('Every week: Tuesday and Thursday');
  await expect(question).toContainText('Place: House of culture');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();

  await expect(doseIn(laptop, slot)).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/);
  await expect(laptop.getByRole('main')).toContainText('did not agree to this');
  await expect(under(laptop, 'All Medicines')).not.toContainText('Aspirin');
  await expect(visit).toContainText('Clinic 7');
  await expect(choir).toHaveCount(1);
});

test('[FAM-2][UI-17] of a medicine it is said what is now and what would be', async ({
  server,
  signIn,
}) => {
  await askFirst(server);
  const { id } = await server.call<{ id: string }>(
    '/medicines',
    await server.tokenOf('grandmother'),
    {
      ...{ name: 'Aspirin', times: ['08:00'], weekdays: [0, 3], duration_weeks: 4 },
      ...{ start_date: '2026-01-05', amount_quarters: 4, unit: 'tablet', with_food: 'with' },
      ...{ notes: 'With water', appearance: 'white round' },
    },
  );
  const revise = (fields: object) => ({
    op: 'medicine.revise',
    args: { id, base_version: 1, fields },
  });
  await ask(server, [
    revise({ times: ['09:00'] }),
    revise({ weekdays: [0, 1, 2, 3, 4, 5, 6] }),
    revise({ duration_weeks: null }),
    revise({ name: 'Warfarin' }),
    revise({ amount_quarters: 8 }),
    revise({ notes: '', with_food: null, appearance: null }),
    revise({ appearance: 'yellow oval', notes: 'With milk', amount_quarters: null }),
    revise({ appearance: 'lilac', form: 'syrup' }),
    revise({ notes: 'With water' }),
  ]);
  const title = 'Change a medicine: Aspirin';
  const now = 'Now: On Monday and Thursday at 08:00, for 4 weeks, until 1 February';
  const said = [
    [title, now, 'New: On Monday and Thursday at 09:00, for 4 weeks, until 1 February'],
    [title, now, 'New: Every day at 08:00, for 4 weeks, until 1 February'],
    [title, now, 'New: On Monday and Thursday at 08:00, with no end date'],
    [title, 'New name: Warfarin'],
    [title, 'Now: 1 tablet', 'New: 2 tablets'],
    [
      ...[title, 'Now: with food', 'New: food does not matter'],
      ...['Look now: round tablet, white', 'New: no look given'],
      ...['Notes now: With water', 'New: no notes'],
    ],
    [
      ...[title, 'Now: 1 tablet', 'New: no amount given'],
      ...['Look now: round tablet, white', 'New look: long tablet, yellow'],
      ...['Notes now: With water', 'New notes: With milk'],
    ],
    [title, 'Look now: round tablet, white', 'New look: lilac', 'New look: syrup'],
    [title, 'It is like this already.'],
  ];
  const tablet = await signIn('grandmother');
  await familyIn(tablet, 'en');
  await expect.poll(() => questions(tablet)).toEqual(said);

  const laptop = await signIn('daughter');
  await laptop.goto('/app/family');
  await viewHealthData(laptop, 'Mother');
  const waits = laptop.getByRole('listitem').filter({ hasText: 'a medicine: Aspirin' });
  await expect
    .poll(async () =>
      Promise.all((await waits.all()).map((line) => line.locator('p').allInnerTexts())),
    )
    .toEqual(said.toReversed());

  await familyIn(tablet, 'ru');
  const main = tablet.getByRole('main');
  await expect(main).toContainText('Станет: Каждый день в 08:00');
  await expect(main).toContainText('Новое название: Warfarin');
  await expect(main).toContainText('Новый вид: длинная таблетка, жёлтый');
  await familyIn(tablet, 'kk');
  await expect(main).toContainText('Жаңа атауы: Warfarin');
});

test('[FAM-2][UI-17] of an event it is said what would be gone, and an unusual reminder', async ({
  server,
  signIn,
}) => {
  await askFirst(server);
  const events = await server.call<{ id: string; title: string }[]>(
    '/schedule/events',
    await server.tokenOf('grandmother'),
  );
  const id = events.find(({ title }) => title === 'Cardiologist')?.id ?? '';
  const patch = (fields: object) => ({ op: 'event.patch', args: { id, fields } });
  await ask(server, [
    patch({ companions: '' }),
    patch({ description: '' }),
    patch({ reminder_minutes: 45 }),
    patch({ reminder_minutes: null }),
  ]);
  const tablet = await signIn('grandmother');
  const added = async () => (await questions(tablet)).map((lines) => lines.slice(3));
  await familyIn(tablet, 'en');
  await expect
    .poll(added)
    .toEqual([
      ['New: nobody comes along'],
      ['New: no notes'],
      ['45 minutes before'],
      ['No reminder'],
    ]);
  await familyIn(tablet, 'ru');
  await expect
    .poll(added)
    .toEqual([
      ['Теперь без сопровождения'],
      ['Заметки убрать'],
      ['За 45 мин'],
      ['Без напоминания'],
    ]);
});

test('[FAM-2][FAM-4][MED-5] to start a medicine again does not read as a pause', async ({
  server,
  signIn,
}) => {
  const [medicine] = await server.call<{ id: string; name: string }[]>(
    '/medicines',
    await server.tokenOf('grandmother'),
  );
  const { id = '', name = '' } = medicine ?? {};
  const pause = (until: number | null) => ({
    op: 'medicine.pause',
    args: { id, until: until === null ? null : new Date(until).toISOString() },
  });
  await askFirst(server);
  await ask(server, [pause(null), pause(Date.now() - 1)]);
  const tablet = await signIn('grandmother');
  await familyIn(tablet, 'en');
  const [held, resumed] = [`Pause a medicine: ${name}`, `Start a medicine again: ${name}`];
  await expect
    .poll(() => questions(tablet))
    .toEqual([[held, 'Until somebody starts it again.'], [resumed]]);
  const yes = tablet.getByRole('button', { name: 'Yes' });
  await yes.first().click();
  await expect(yes).toHaveCount(1);
  await yes.click();
  await expect(yes).toHaveCount(0);
  await tablet.goto('/app/family/looks');
  const lines = tablet.getByRole('main').getByRole('listitem');
  await expect(lines.nth(0)).toContainText(`did this: start a medicine again: ${name}`);
  await expect(lines.nth(1)).toContainText(`did this: pause a medicine: ${name}`);
  await tablet.evaluate(() => localStorage.setItem('language', 'ru'));
  await tablet.reload();
  await expect(lines.nth(0)).toContainText(`возобновление приёма: ${name}`);
});

test('[FAM-2][MED-5] a relative who asks first pauses with the same button, and it waits', async ({
  server,
  signIn,
}) => {
  const laptop = await askingLaptop(server, signIn);
  const row = under(laptop, 'All Medicines').getByRole('listitem').filter({ hasText: 'Metformin' });
  await row.getByRole('button', { name: 'Edit' }).press('Enter');
  await laptop.getByRole('dialog').getByRole('button', { name: 'Pause' }).press('Enter');
  const question = laptop.getByRole('dialog', { name: 'Pause: Metformin' });
  await question.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  const main = laptop.getByRole('main');
  await expect(main).toContainText('This waits for a yes');
  await expect(main).toContainText(/pause a medicine: Metformin/i);
  await expect(row.getByRole('button', { name: 'Take again' })).toHaveCount(0);

  const tablet = await signIn('grandmother');
  await familyIn(tablet, 'en');
  await tablet.getByRole('button', { name: 'Yes' }).click();
  await row.getByRole('button', { name: 'Take again' }).press('Enter');
  await expect(main).toContainText(/start a medicine again: Metformin/i);
});

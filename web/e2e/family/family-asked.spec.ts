import type { Page } from '@playwright/test';
import { markTaken } from '../support/doses.ts';
import { doseIn, expect, inDays, openTab, test, under, viewHealthData } from '../support/family.ts';
import { openDose } from '../support/fixtures.ts';
import type { TestServer } from '../support/server.ts';

test.use({ serviceWorkers: 'block' });

/** The grandmother wants to be asked before a change of her daughter's counts. */
async function askFirst(server: TestServer): Promise<void> {
  const token = await server.tokenOf('grandmother');
  const viewers = await server.call<{ id: string; name: string }[]>('/family/viewers', token);
  const dana = viewers.find(({ name }) => name === 'Dana Akhmetova');
  await server.call(`/family/viewers/${dana?.id}`, token, { ask_first: true }, 'PUT');
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

test('[FAM-2][FAM-4][MED-5] who wants to be asked first agrees or does not, and both sides see it', async ({
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

  await openTab(laptop, 'Mother', 'Plans');
  const plans = under(laptop, 'All Events');
  const visit = plans.getByRole('listitem').filter({ hasText: 'Cardiologist' });
  await visit.getByRole('button', { name: 'Edit' }).click();
  const editing = laptop.getByRole('dialog', { name: 'Edit Event' });
  await editing.getByLabel('Date', { exact: true }).fill(inDays(10, server));
  await editing.getByLabel('Time', { exact: true }).fill('14:45');
  await editing.getByLabel('Place').fill('Clinic 7');
  await editing.getByRole('button', { name: 'Save' }).click();
  await expect(editing).toBeHidden();
  const choir = plans.getByRole('listitem').filter({ hasText: 'Choir' });
  await choir.getByRole('button', { name: 'Delete' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await openTab(laptop, 'Mother', 'Medicines');
  const metformin = under(laptop, 'All Medicines')
    .getByRole('listitem')
    .filter({ hasText: 'Metformin' });
  await metformin.getByRole('button', { name: 'Edit' }).press('Enter');
  await laptop.getByRole('dialog').getByRole('button', { name: 'Pause' }).press('Enter');
  const pausing = laptop.getByRole('dialog', { name: 'Pause: Metformin' });
  await pausing.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect(laptop.getByRole('dialog')).toHaveCount(0);
  const waits = laptop.getByRole('listitem').filter({ hasText: 'Now: ' });
  await expect(waits).toContainText(/change in the schedule: Cardiologist/i);
  await expect(waits).toContainText(/New: \w+ \d+ \w+, 14:45/);
  await expect(laptop.getByRole('main')).toContainText(/delete from the schedule: Choir/i);
  await expect(laptop.getByRole('main')).toContainText(/pause a medicine: Metformin/i);
  await expect(metformin.getByRole('button', { name: 'Take again' })).toHaveCount(0);

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
  await expect(question).toContainText(/pause a medicine: Metformin/i);
  await expect(question).toContainText(/Until \w+ \d+ \w+, 00:00/);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();

  await expect(laptop.getByRole('main')).toContainText('did not agree to this');
  await expect(under(laptop, 'All Medicines')).not.toContainText('Aspirin');
  await openTab(laptop, 'Mother', 'Plans');
  await expect(visit).toContainText('Clinic 7');
  await expect(choir).toHaveCount(1);
  await openTab(laptop, 'Mother', 'Today');
  await expect(doseIn(laptop, slot)).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/);
  await openTab(laptop, 'Mother', 'Medicines');

  await metformin.getByRole('button', { name: 'Take again' }).press('Enter');
  await expect(laptop.getByRole('main')).toContainText(/start a medicine again: Metformin/i);
  await expect(question).toContainText(/start a medicine again: Metformin/i);
  await question.getByRole('button', { name: 'Yes' }).click();
  await expect(question).toBeHidden();
  await tablet.goto('/app/family/looks');
  const lines = tablet.getByRole('main').getByRole('listitem');
  await expect(lines.nth(0)).toContainText('did this: start a medicine again: Metformin');
  await expect(lines.nth(1)).toContainText('did this: pause a medicine: Metformin');
});

import { markTaken } from './support/doses.ts';
import { doseIn, expect, inDays, test, under, viewHealthData } from './support/family.ts';
import { openDose } from './support/fixtures.ts';

test('[FAM-2] who wants to be asked first agrees or does not, and both sides see it', async ({
  server,
  signIn,
}) => {
  const token = await server.tokenOf('grandmother');
  const viewers = await server.call<{ id: string; name: string }[]>('/family/viewers', token);
  const dana = viewers.find(({ name }) => name === 'Dana Akhmetova');
  await server.call(`/family/viewers/${dana?.id}`, token, { ask_first: true }, 'PUT');
  const laptop = await signIn('daughter');
  await laptop.goto('/app/family');
  await viewHealthData(laptop, 'Mother');
  const slot = await openDose(server);
  await markTaken(doseIn(laptop, slot)).click();
  await expect(laptop.getByRole('main')).toContainText('This waits for a yes');
  await expect(doseIn(laptop, slot)).toContainText('Waits until they agree');
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
  await expect(question).toContainText('Repeats: Every week: Tuesday and Thursday');
  await expect(question).toContainText('Place: House of culture');
  await question.getByRole('button', { name: 'No' }).click();
  await expect(question).toBeHidden();

  await expect(doseIn(laptop, slot)).toContainText(/Taken \d\d:\d\d by Dana Akhmetova/);
  await expect(laptop.getByRole('main')).toContainText('did not agree to this');
  await expect(under(laptop, 'All Medicines')).not.toContainText('Aspirin');
  await expect(visit).toContainText('Clinic 7');
  await expect(choir).toHaveCount(1);
});

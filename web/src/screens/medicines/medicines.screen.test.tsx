import { aMedicine } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aDemoHousehold } from '../../testing/demo-household.ts';
import { newId } from '../../testing/household.ts';
import { press } from '../../testing/press.ts';
import { openScreen } from '../../testing/screen.tsx';
import { medicinesOf, storedOf } from '../../testing/stored.ts';

const list = page.getByRole('region', { name: 'All Medicines' });

const row = (name: string) =>
  list.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

async function openForm() {
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Medicine' });
  const save = dialog.getByRole('button', { name: 'Add Medicine' });
  return { dialog, save, name: dialog.getByLabelText('Medicine name') };
}

test('[UI-17] a medicine is read back and added, edited, deleted and brought back', async () => {
  const { household } = await openScreen('/app/medicines');
  const stored = (name: string) => medicinesOf(household, name).length;
  const form = await openForm();
  await form.name.fill('Bisoprolol');
  await expect.element(form.dialog).toMatchTextContent('Every day at 08:00');
  await form.save.click();
  await expect.element(form.dialog).not.toBeInTheDocument();
  await expect.element(row('Bisoprolol')).toBeVisible();
  await expect.poll(() => stored('Bisoprolol')).toBe(1);

  await row('Bisoprolol').getByRole('button', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog');
  await edit.getByLabelText('Medicine name').fill('Bisoprolol 5 mg');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Bisoprolol 5 mg')).toBeVisible();
  await expect.poll(() => [stored('Bisoprolol'), stored('Bisoprolol 5 mg')]).toEqual([0, 1]);

  await row('Bisoprolol 5 mg').getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog');
  await expect
    .element(question)
    .toMatchTextContent('Are you sure you want to delete this medicine?');
  await expect.element(question.getByRole('button', { name: 'Keep' })).toHaveFocus();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect.element(row('Bisoprolol 5 mg')).not.toBeInTheDocument();
  await expect.poll(() => stored('Bisoprolol 5 mg')).toBe(0);
  const undo = list.getByRole('button', { name: 'Undo' });
  await expect.element(undo).toHaveFocus();
  await expect.element(undo).toBeInViewport();
  await press(undo);
  await expect.element(row('Bisoprolol 5 mg')).toBeVisible();
  await expect.element(list.getByRole('status')).toHaveFocus();
  await expect
    .element(list.getByRole('status'))
    .toMatchTextContent('Bisoprolol 5 mg is back in the list.');
  await expect.poll(() => stored('Bisoprolol 5 mg')).toBe(1);
});

test('[MED-1][UI-18] a name is asked for beside the field, and nothing typed is lost', async () => {
  const { household } = await openScreen('/app/medicines');
  const { dialog, save, name } = await openForm();
  const before = storedOf(household).rows('medicines').size;
  await dialog.getByLabelText('Notes').fill('after breakfast');
  await save.click();
  await expect.element(dialog).toMatchTextContent('Medicine name is required');
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByLabelText('Notes')).toHaveValue('after breakfast');
  expect(storedOf(household).rows('medicines').size).toBe(before);
});

test('[MED-5] search and Active only narrow the list', async () => {
  const household = aDemoHousehold();
  const ended = { start_date: '2024-03-01', duration_weeks: 1 };
  storedOf(household).write({
    medicines: [aMedicine({ id: newId(), name: 'Amoxicillin', ...ended })],
  });
  await openScreen('/app/medicines', { household });
  const active = ['Amlodipine', 'Atorvastatin', 'Eye drops', 'Metformin', 'Vitamin D'];
  const shown = () => {
    const names = list.getByRole('heading', { level: 3 }).elements();
    return names.map(({ textContent }) => textContent).toSorted();
  };
  const activeOnly = page.getByRole('checkbox', { name: 'Active only' });
  const search = page.getByRole('searchbox');
  await expect.element(activeOnly).toBeChecked();
  await expect.poll(shown).toEqual(active);
  await search.fill(' aMo ');
  await expect.poll(shown).toEqual([]);
  await expect.element(list).toMatchTextContent('No medicine is shown');

  await press(activeOnly, ' ');
  await expect.element(activeOnly).not.toBeChecked();
  await expect.poll(shown).toEqual(['Amoxicillin']);
  await expect.element(list.getByRole('listitem')).toMatchTextContent('Ended');
  await search.fill('am');
  await expect.poll(shown).toEqual(['Amlodipine', 'Amoxicillin', 'Vitamin D']);
  await search.fill('');
  await expect.poll(shown).toEqual(['Amoxicillin', ...active].toSorted());
  await press(activeOnly, ' ');
  await expect.element(activeOnly).toBeChecked();
  await expect.poll(shown).toEqual(active);
});

test('[MED-1] a name that nobody can see is asked for again, and none turns the text around', async () => {
  const { household } = await openScreen('/app/medicines');
  const { dialog, save, name } = await openForm();
  await name.fill('\u200B\u202E');
  await save.click();
  await expect.element(dialog).toMatchTextContent('Medicine name is required');
  await name.fill('\u202EMelatonin');
  await press(name);
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => medicinesOf(household, 'Melatonin')).toHaveLength(1);
  await expect.element(row('Melatonin')).toBeVisible();
  const shown = [...list.element().querySelectorAll('h3 bdi')];
  expect(shown.map(({ textContent }) => textContent)).toContain('Melatonin');
});

test('[MED-5] a name is found however its letters are typed', async () => {
  const household = aDemoHousehold();
  const names = ['Зелёнка', 'Йод', 'Қант дәрісі'];
  storedOf(household).write({ medicines: names.map((name) => aMedicine({ id: newId(), name })) });
  await openScreen('/app/medicines', { household });
  const shown = () => {
    const found = list.getByRole('heading', { level: 3 }).elements();
    return found.map(({ textContent }) => textContent);
  };
  const typed = ['ЗЕЛЕНКА', 'и\u0306од', 'кант дариси'];
  for (const [index, text] of typed.entries()) {
    await page.getByRole('searchbox').fill(text);
    await expect.poll(shown).toEqual([names[index]]);
  }
});

test('a list without any medicine says so, and speaks of no search', async () => {
  await openScreen('/app/medicines', { as: ({ daughter }) => daughter });
  await expect.element(list).toMatchTextContent('No medicines yet');
  await expect.element(list).not.toMatchTextContent('search');
});

import { expect, listen, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block' });

test('the demo family speaks the language of its visitor, and is seen from both sides', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.addInitScript(() => localStorage.setItem('language', 'ru'));
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Продолжить как бабушка' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard/);
  const main = page.getByRole('main');
  await expect(main).toContainText('Витамин D');
  await expect(main.getByRole('button', { name: 'Принято' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ещё' })).toBeVisible();

  await page.getByRole('link', { name: 'Ещё' }).click();
  await page.getByRole('button', { name: 'Посмотреть глазами дочери' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Рады вас видеть' })).toBeVisible();
  await expect(main).toContainText('Мама');
  await page.getByRole('link', { name: 'Настройки' }).click();
  await expect(main).toContainText('Дана Ахметова');
  await page.getByRole('button', { name: 'Посмотреть глазами бабушки' }).click();
  await expect(page.getByRole('link', { name: 'Ещё' })).toBeVisible();
  await expect(main).toContainText('Витамин D');
});

test('what a visitor did as one of them, the other sees after the switch', async ({
  page,
  consoleErrors,
}) => {
  listen(page, consoleErrors);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Continue as daughter' }).click();
  await expect(page.getByRole('main')).toContainText('Mother');
  await page.goto('/app/medicines');
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add New Medicine' });
  await form.getByLabel('Medicine name').fill('Aspirin');
  await form.getByRole('button', { name: 'Add Medicine' }).click();
  await expect(page.getByRole('main')).toContainText('Aspirin');
  for (const other of ['grandmother', 'daughter']) {
    await page.goto('/app/more');
    await page.getByRole('button', { name: `See it as ${other}` }).click();
    await expect(page).toHaveURL(/\/app\/dashboard/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.goto('/app/medicines');
  await expect(page.getByRole('main')).toContainText('Aspirin');
});

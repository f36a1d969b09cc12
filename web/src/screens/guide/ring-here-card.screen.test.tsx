import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { applyLook, checkLook, LOOKS } from '../../testing/look.ts';
import { asked, browserSays } from '../../testing/push-browser.ts';
import { openScreen } from '../../testing/screen.tsx';

const invitation = page.getByText('Let this device remind you');
const wayThere = page.getByRole('link', { name: 'Show me how' });

function openMedicines(more: object = {}) {
  asked('granted');
  browserSays(null);
  return openScreen('/app/medicines', { width: 390, ...more });
}

test('[REM-1] after the first own medicine, a card leads to the first ring here', async () => {
  const screen = await openMedicines({ household: aHousehold({ medicines: [] }) });
  await page.getByRole('button', { name: 'Add New Medicine' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add New Medicine' });
  await expect.element(invitation).not.toBeInTheDocument();
  await dialog.getByLabelText('Medicine name').fill('Iron');
  await dialog.getByRole('button', { name: 'Add Medicine' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(invitation).toBeVisible();
  expect(screen.address()).toBe('/app/medicines');
  await wayThere.click();
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Let this device remind you' }))
    .toBeVisible();
  expect(screen.address()).toBe('/app/start/ring');
});

test('what was put away stays away', async () => {
  const screen = await openMedicines();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect.element(invitation).not.toBeInTheDocument();
  await screen.reload();
  await expect.element(page.getByRole('region', { name: 'All Medicines' })).toBeVisible();
  await expect.element(invitation).not.toBeInTheDocument();
});

test.each([false, true])(
  '[UI-4][UI-6][UI-22] the card fits every look; simple view: %s',
  async (simpleView) => {
    await openMedicines({ simpleView });
    await expect.element(wayThere).toBeVisible();
    for (const look of LOOKS) {
      await applyLook(look);
      await checkLook(JSON.stringify(look), 44);
    }
  },
);

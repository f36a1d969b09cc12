import { userStream } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold, newId, type Household } from '../../testing/household.ts';
import { axeFaults } from '../../testing/look.ts';
import { smallTargets } from '../../testing/page-faults.ts';
import { openScreen } from '../../testing/screen.tsx';

/** Those who look after the grandmother, each with the number that they gave. */
function aFamily(phones: Record<string, string | null>): Household {
  const household = aHousehold();
  const own = household.server.stream(userStream(household.grandmother.id));
  const [first] = own.rows('viewers').values();
  if (!first) throw new Error('no viewer');
  own.remove('viewers', first.id);
  own.write({
    viewers: Object.entries(phones).map(([name, phone], index) => ({
      ...first,
      id: newId(),
      viewer_id: newId(),
      since: `2026-11-0${index + 1}T00:00:00.000Z`,
      name,
      phone,
    })),
  });
  return household;
}

const open = (household: Household) =>
  openScreen('/app/dashboard', { household, simpleView: true, width: 800, height: 1200 });

test('[FAM-1] without a number nobody is offered to be called', async () => {
  await open(aFamily({ Dana: null }));
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByText(/^Call/)).not.toBeInTheDocument();
});

test('[FAM-1][UI-4] one relative is called with one tap', async () => {
  const screen = await open(aFamily({ Dana: '+7 701 234 56 78', Timur: null }));
  const call = page.getByRole('link', { name: 'Call Dana' });
  await expect.element(call).toHaveAttribute('href', 'tel:+77012345678');
  screen.setOffline(true);
  await screen.reload();
  await expect.element(call).toBeVisible();
});

test('[FAM-1][UI-4] of several relatives one is chosen', async () => {
  await open(aFamily({ Dana: '112', Timur: '103' }));
  await page.getByRole('button', { name: 'Call family' }).click();
  const dialog = page.getByRole('dialog', { name: 'Call family' });
  const links = dialog.getByRole('link');
  await expect
    .poll(() => links.elements().map((link) => link.textContent))
    .toEqual(['Dana', 'Timur']);
  for (const link of links.elements())
    expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(88);
  expect(smallTargets(64)).toEqual([]);
  expect(await axeFaults()).toEqual([]);
});

import { aMedicine, testId } from '@qamqor/shared/testing/builders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aHousehold } from '../../testing/household.ts';
import { openScreen } from '../../testing/screen.tsx';

test('[REM-1] the one-dose page says how far one has come with a group', async () => {
  const at = (n: number, name: string, time: string) =>
    aMedicine({ id: testId(0x70_0000 + n), name, times: [time], start_date: '2026-10-01' });
  const group = [at(1, 'Aspirin', '10:30'), at(2, 'Vitamin D', '10:30')];
  const alone = at(3, 'Metformin', '20:00');
  const household = aHousehold({ medicines: [...group, alone] });
  const screen = await openScreen('/app/dashboard', { household });
  const place = page.getByRole('main').getByText(/^\d of \d$/);
  const places: string[] = [];
  for (const { id, name } of group) {
    await screen.go(`/app/dose/${id}:2026-11-20:10:30`);
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
    await expect.element(place).toBeVisible();
    places.push(place.element().textContent ?? '');
  }
  expect(places.toSorted()).toEqual(['1 of 2', '2 of 2']);
  await screen.go(`/app/dose/${alone.id}:2026-11-20:20:00`);
  await expect.element(page.getByRole('heading', { name: 'Metformin' })).toBeVisible();
  await expect.element(place).not.toBeInTheDocument();
});

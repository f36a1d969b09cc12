import { expect, openDose, test } from './support/fixtures.ts';
import { markTaken, rowOf } from './support/doses.ts';

test('a mark on the tablet is on the laptop within a second', async ({ server, signIn }) => {
  const tablet = await signIn('grandmother');
  const laptop = await signIn('daughter');
  const slot = await openDose(server);
  const family = laptop.getByRole('region', { name: 'Family Members' });
  await expect(family).toContainText('Mother');
  await expect(markTaken(rowOf(tablet, slot))).toBeVisible();
  // The streams of both stand; what is waited for below comes over them, not with the poll.
  await tablet.waitForTimeout(1_500);
  const before = await family.textContent();
  await markTaken(rowOf(tablet, slot)).click();
  await expect(rowOf(tablet, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(family).not.toHaveText(before ?? '', { timeout: 1_000 });
});

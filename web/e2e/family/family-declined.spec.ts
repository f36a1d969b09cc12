import { addMember, expect, test, under, viewHealthData } from '../support/family.ts';

test('[FAM-1][UI-11] a slip on Decline is asked about first, and only a second word declines', async ({
  signIn,
  aigul,
}) => {
  const laptop = await signIn('daughter');
  await addMember(laptop, {
    email: 'aigul@example.org',
    relationship: 'Sister',
    name: 'Sister',
  });
  await laptop.keyboard.press('Escape');

  await aigul.goto('/app/family');
  const asked = under(aigul, 'Dana Akhmetova would like to look after you');
  await asked.getByRole('button', { name: 'Decline' }).click();
  const question = aigul.getByRole('dialog', { name: 'Say no to Dana Akhmetova?' });
  await expect(question).toContainText('they need to ask you again');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toBeHidden();
  await viewHealthData(laptop, 'Sister');
  const standing = laptop.locator('[data-member]');
  await expect(standing).toContainText('Has not answered the invitation yet');

  await asked.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(asked).toBeHidden();
  await expect(standing).toContainText('Has declined the invitation');
});

import { demoWords } from '../../../api/src/demo/demo-words.ts';
import { titleOf } from '@qamqor/shared/chat/title';
import { expect, test } from '../support/fixtures.ts';
import { wallOf } from '../support/wall.ts';

const { message, reply } = demoWords.en.chats.leave;

test('[DATA-6] a chat that is cleaned up leaves the other device, and comes back to it with all its words', async ({
  server,
  signIn,
}) => {
  const phone = await signIn('daughter');
  await phone.goto('/app/ai-chat');
  await phone.getByRole('button', { name: 'Chat History' }).click();
  const chat = phone.getByRole('button', { name: titleOf(message) }).first();
  await expect(chat).toBeVisible();

  const laptop = await signIn('daughter');
  await laptop.goto('/app/data-management');
  const card = laptop.getByRole('region', { name: 'Data Cleanup', exact: true });
  await card.getByRole('checkbox', { name: 'Medicines that have ended' }).uncheck();
  await card.getByRole('checkbox', { name: 'Events that are over' }).uncheck();
  await card.getByLabel('Only what was over before').selectOption('date');
  await card.getByLabel('Before this day').fill(wallOf(Date.now(), server.homeZone).date);
  await card.getByRole('button', { name: 'See what would go' }).click();
  await expect(card).toContainText('1 entry from before');
  await expect(chat).toBeVisible();
  await card.getByRole('button', { name: 'Move to the bin…' }).click();
  await laptop.getByRole('dialog').getByRole('button', { name: 'Move to the bin' }).click();
  await expect(card).toContainText('It is in the bin now.');
  await expect(chat).toHaveCount(0);

  // Another day, as it were: from the list instead of the line.
  await laptop.reload();
  await card.getByRole('button', { name: 'Take back' }).click();
  await expect(card).toContainText('All that lay in the bin is back.');
  await chat.click();
  const talk = phone.getByRole('region', { name: 'Messages' });
  await expect(talk).toContainText(message);
  await expect(talk).toContainText(reply.slice(0, 30));
});

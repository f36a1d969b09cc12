import { user } from '../../../api/src/auth/users/user.table.ts';
import { transaction } from '../../../api/src/platform/database/transaction.ts';
import { startModelService } from '../../../api/src/testing/model-service.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { TestServer } from '../support/server.ts';

type Model = Awaited<ReturnType<typeof startModelService>>;

/** The server asks a model that stands on loopback. */
const test = base.extend<{ model: Model }>({
  model: async ({}, use) => {
    const model = await startModelService();
    await use(model);
    await model.close();
  },
  server: async ({ model, homeZone }, use) => {
    const server = await TestServer.create({
      DEMO_TIME_ZONE: homeZone,
      AI_PROVIDER: 'openai',
      AI_ENDPOINT: `${model.origin}/v1`,
      AI_API_KEY: 'key',
      AI_DEPLOYMENT: 'stand-in',
    });
    await use(server);
    await server.remove();
  },
});

test('[CHAT-1][CHAT-2][CHAT-4][CHAT-6] with a model: asked for a yes, streamed, stopped, counted, and at its limit answered by the day', async ({
  server,
  signIn,
  model,
}) => {
  const page = await signIn('daughter');
  await page.goto('/app/ai-chat');
  const field = page.getByRole('textbox', { name: 'Your message' });
  const talk = page.getByRole('region', { name: 'Messages' });
  const usage = page.getByRole('region', { name: 'AI requests' });
  const send = page.getByRole('button', { name: 'Send' });
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  const ask = async (question: string) => {
    await field.fill(question);
    await field.press('Enter');
  };
  await expect(usage).toContainText('100 of 100 left');

  // The demo family said yes long ago.
  const consent = page.getByRole('checkbox', { name: 'My messages may go to the AI service' });
  const token = await server.tokenOf('daughter');
  const agreed = () => server.call('/chat/consent', token);
  await expect(consent).toBeChecked();
  await consent.press(' ');
  await expect(consent).not.toBeChecked();
  await expect.poll(agreed).toEqual({ ai_consent: false });
  await ask('Tell me something nice');
  await expect(talk).toContainText('From your own records, without AI.');
  await expect(send).toBeVisible();
  expect(model.asked).toEqual([]);

  await consent.press(' ');
  await expect.poll(agreed).toEqual({ ai_consent: true, ai_consent_version: 2 });

  model.behave({ say: ['The tulips ', 'are ', 'in ', 'bloom.'], every_ms: 700 });
  await ask('What is nice today?');
  await expect(talk).toContainText('The tulips');
  await expect(talk).not.toContainText('bloom');
  await expect(stop).toBeVisible();
  await expect(talk).toContainText('The tulips are in bloom.');
  await expect(usage).toContainText('99 of 100 left');

  model.behave({ hangs_after: ['Once ', 'upon '] });
  await ask('Tell me a long story');
  await expect(talk).toContainText('Once');
  await stop.click();
  await expect(field).toHaveValue('Tell me a long story');
  await expect.poll(() => model.cancelled()).toBe(1);
  model.behave({ say: ['Good ', 'morning!'] });
  await page.reload();
  await expect(usage).toContainText('99 of 100 left');

  await ask('I have a strong pain in my chest and cannot breathe');
  await expect(talk.getByRole('link', { name: 'Call 103' })).toHaveAttribute('href', 'tel:103');
  await expect(send).toBeVisible();
  expect(model.asked).toHaveLength(2);

  await server.withDatabase((database) =>
    transaction(database, async (tx) => {
      await tx.update(user).set({ ai_requests_used: 100 });
    }),
  );
  await ask('Tell me something new');
  await expect(talk.getByRole('alert')).toContainText('AI request limit');
  await expect(talk).toContainText('From your own records, without AI.');
  expect(model.asked).toHaveLength(2);
  await page.reload();
  await expect(usage).toContainText('0 of 100 left');
});

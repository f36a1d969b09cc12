import { expect, marksOf, openDose, readyForOffline, test } from '../support/fixtures.ts';
import { markTaken, rowOf } from '../support/doses.ts';
import { leaveApp, pushBody } from '../support/push.ts';
import { followWorker } from '../support/worker.ts';

test('the worker sends what waits when every page is closed', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  await readyForOffline(page);
  await page.reload();
  const worker = await followWorker(page.context(), server.url);
  await server.stop();
  await markTaken(rowOf(page, slot)).click();
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect(rowOf(page, slot)).toContainText('Not sent yet');
  await page.close();
  // From here on nobody but the worker can send, as soon as it hears of the server.
  await server.start();
  await expect
    .poll(async () => {
      await worker.dispatchSync('qamqor-outbox');
      return (await marksOf(server, slot)).length;
    })
    .toBe(1);
});

test('[SYNC-2] two pages and the worker at once send one mark once', async ({ server, signIn }) => {
  const first = await signIn('grandmother');
  const slot = await openDose(server);
  await readyForOffline(first);
  await first.reload();
  const second = await first.context().newPage();
  await second.goto('/app/dashboard');
  const worker = await followWorker(first.context(), server.url);
  await server.stop();
  await markTaken(rowOf(first, slot)).click();
  await expect(rowOf(second, slot)).toContainText(/Taken \d\d:\d\d/);
  await server.start();
  const wake = () => window.dispatchEvent(new Event('online'));
  await Promise.all([
    first.evaluate(wake),
    second.evaluate(wake),
    worker.dispatchSync('qamqor-outbox'),
  ]);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
  for (const page of [first, second]) {
    await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
    await expect(rowOf(page, slot)).not.toContainText('Not sent yet');
  }
});

test('a mark that the worker makes stands on the open page', async ({ server, signIn }) => {
  const page = await signIn('grandmother');
  const slot = await openDose(server);
  const beside = await page.context().newPage();
  await beside.goto('/app/dashboard');
  const { pushes, personId } = await leaveApp(beside, server.url);
  await expect(markTaken(rowOf(page, slot))).toBeVisible();
  await pushes.deliver(pushBody(personId, slot));
  const tag = `dose:${slot.date}T${slot.time}`;
  await expect.poll(async () => (await pushes.shown()).map((one) => one.tag)).toEqual([tag]);
  await pushes.press(tag, 'taken');
  await expect(rowOf(page, slot)).toContainText(/Taken \d\d:\d\d/);
  await expect.poll(async () => (await marksOf(server, slot)).length).toBe(1);
});

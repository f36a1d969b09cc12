import { referenceOf } from '@qamqor/shared/contact/reference';
import { operationArgs } from '@qamqor/shared/sync/schema';
import { expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { GRANDMOTHER, NOON, openDevice, outboxOf } from '../../testing/world.ts';
import { sendContact } from './contact.commands.ts';
import { readUnsent } from '../change/unsent.queries.ts';

const letter = {
  name: 'Aigul',
  email: 'aigul@example.org',
  subject: 'support' as const,
  message: 'It does not ring',
};
const inStep = Promise.resolve();

async function setUp() {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const device = await openDevice(server, GRANDMOTHER);
  device.local.attach(device.engine);
  return { server, device };
}

test('[SYNC-2] a message goes through the outbox under its own mid, as the server takes it', async () => {
  const { server, device } = await setUp();
  const answer = await sendContact(device.local, inStep, letter);
  expect(answer).toMatchObject({ queued: false, tomorrow: false });
  const sent = server.log.flatMap(({ body }) => body?.mutations ?? []);
  expect(answer.reference).toBe(referenceOf(sent[0]?.mid ?? ''));
  expect(sent[0]).toMatchObject({
    op: 'contact.send',
    stream: `u:${GRANDMOTHER.id}`,
    key: sent[0]?.mid,
    args: letter,
  });
  expect(new Set(sent.map(({ mid }) => mid)).size).toBe(1);
  expect(operationArgs['contact.send'].parse(sent[0]?.args)).toEqual(letter);
  expect(await outboxOf(device)).toEqual(['acked']);
});

test('[SYNC-9] without internet it waits in the outbox, and the answer says so', async () => {
  const { server, device } = await setUp();
  server.faults.push('lost-request', 'lost-request');
  expect(await sendContact(device.local, inStep, letter)).toMatchObject({
    queued: true,
    tomorrow: false,
  });
  expect(await outboxOf(device)).toEqual(['queued']);
  await device.local.flush();
  await device.local.flush();
  expect(await outboxOf(device)).toEqual(['acked']);
});

test('a refusal is told', async () => {
  const server = new FakeServer(NOON, [GRANDMOTHER]);
  const { local, engine } = await openDevice(server, GRANDMOTHER);
  const refusing = async () => {
    const [row] = await local.outbox.mutations.toArray();
    server.verdicts.set(row?.mid ?? '', { status: 'rejected', code: 'request.invalid' });
    local.attach(engine);
  };
  const saved = new Promise<void>((resolve) => {
    local.attach({ wake: resolve, flush: () => Promise.resolve() });
  });
  const sending = sendContact(local, saved.then(refusing), letter);
  await expect(sending).rejects.toThrow('not accepted');
});

test('[QUOTA-7][QUOTA-8] one letter too many for today waits, and the answer says until when', async () => {
  const { server, device } = await setUp();
  const code = 'contact.too_many_today' as const;
  const saved = new Promise<void>((resolve) => {
    device.local.attach({ wake: resolve, flush: () => device.engine.flush() });
  });
  const putOff = async () => {
    const [row] = await device.local.outbox.mutations.toArray();
    server.verdicts.set(row?.mid ?? '', { status: 'retry', code });
  };
  const answer = await sendContact(device.local, saved.then(putOff), letter);
  expect(answer).toMatchObject({ queued: true, tomorrow: true });
  expect(await readUnsent(device.local.outbox)).toMatchObject([{ op: 'contact.send', code }]);
  server.verdicts.clear();
  server.ledger.clear();
  await device.local.flush();
  expect(await outboxOf(device)).toEqual(['acked']);
  const [row] = await device.local.outbox.mutations.toArray();
  expect(row?.code).toBeNull();
});

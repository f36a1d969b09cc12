import { referenceOf } from '@qamqor/shared/contact/reference';
import { userStream, type Mutation } from '@qamqor/shared/sync/protocol';
import { expect, test } from 'vitest';
import { journal } from '../../changes/changes.table.ts';
import { contact } from '../../contact/contact.table.ts';
import { newId } from '../../platform/ids.ts';
import { CANARY } from '../../testing/builders.ts';
import { aDevice, outcomes } from '../../testing/device.ts';
import { createTestApp } from '../../testing/test-app.ts';

const form = {
  name: `Aigul ${CANARY}`,
  email: `aigul.${CANARY}@example.org`,
  subject: 'support',
  message: `It does not ring ${CANARY}`,
};

async function aTablet() {
  const server = await createTestApp();
  const person = await server.signIn('aigul');
  const tablet = aDevice(server.deps, person);
  const letter = (more: Partial<Mutation> = {}): Mutation => {
    const mid = newId(server.deps);
    const at = { wall: server.deps.now(), server: server.deps.now() };
    const stream = userStream(person.user_id);
    return { mid, stream, op: 'contact.send', v: 1, key: mid, args: form, at, ...more };
  };
  return { ...server, person, tablet, letter };
}

test('[SYNC-2][SYNC-11] a message from an outbox is kept once, as who wrote it', async () => {
  const { tablet, letter, person, deps } = await aTablet();
  const one = letter();
  expect(outcomes(await tablet.push(one))).toEqual(['ok']);
  expect(outcomes(await tablet.push(one))).toEqual(['ok again']);
  const at = '2026-11-20T03:04:00.000Z';
  const kept = { state: 'open', trapped: false, created_at: at, received_at: at };
  const row = { ...form, ...kept, id: one.mid, user_id: person.user_id };
  expect(await deps.reader.select().from(contact)).toEqual([row]);
  const lines = await deps.reader.select().from(journal);
  expect(lines).toMatchObject([{ mid: one.mid, after: { reference: referenceOf(one.mid) } }]);
});

test('a message that nobody could answer is refused, and one for another account too', async () => {
  const { tablet, letter, signIn, deps } = await aTablet();
  const dana = await signIn('dana');
  const wrong = [
    letter({ args: { ...form, email: 'aigul' } }),
    letter({ args: { ...form, message: ' ' } }),
    letter({ key: 'another' }),
    letter({ stream: `p:${dana.user_id}` }),
    letter({ stream: userStream(dana.user_id) }),
  ];
  expect(outcomes(await tablet.push(...wrong))).toEqual([
    ...Array<string>(3).fill('request.invalid'),
    ...Array<string>(2).fill('sync.forbidden'),
  ]);
  expect(await deps.reader.$count(contact)).toBe(0);
});

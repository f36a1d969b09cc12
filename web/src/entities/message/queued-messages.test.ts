import { referenceOf } from '@qamqor/shared/contact/reference';
import { expect, test, vi } from 'vitest';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import {
  endedMessages,
  forgetEndedMessages,
  sendKept,
  sendOrKeep,
  type MessageDeps,
} from './queued-messages.ts';

const letter = (message: string) => ({
  name: 'Aigul',
  email: 'aigul@example.org',
  subject: 'support' as const,
  message,
});

const DAY = 24 * 60 * 60_000;
const START = Date.parse('2026-11-20T06:00:00.000Z');

/** A visitor; `answers` are what becomes of the next sends, in order. */
function aVisitor(answers: (Error | null)[]) {
  const storage = memoryStorage();
  const received: string[] = [];
  let count = 0;
  const clock = { now: START };
  const deps: MessageDeps = {
    storage: () => storage,
    newId: () => `id-${++count}`,
    now: () => clock.now,
    post: ({ id, message }) => {
      const answer = answers.shift() ?? null;
      if (answer) return Promise.reject(answer);
      received.push(`${id} ${message}`);
      return Promise.resolve();
    },
  };
  return { deps, storage, received, clock };
}

test('a message that was received is not kept', async () => {
  const { deps, storage, received } = aVisitor([]);
  expect(await sendOrKeep(deps, letter('a'))).toMatchObject({ queued: false });
  expect(received).toEqual(['id-1 a']);
  expect(storage.getItem('messages')).toBeNull();
});

test('without internet messages wait, and go out later once, in order, under their first id', async () => {
  const lost = () => new Unreachable();
  const { deps, storage, received } = aVisitor([lost(), lost(), null, lost()]);
  expect(await sendOrKeep(deps, letter('a'))).toMatchObject({ queued: true });
  expect(await sendOrKeep(deps, letter('b'))).toMatchObject({ queued: true });
  await sendKept(deps);
  expect(received).toEqual(['id-1 a']);
  expect(storage.getItem('messages')).toContain('id-2');
  await sendKept(deps);
  await sendKept(deps);
  expect(received).toEqual(['id-1 a', 'id-2 b']);
  expect(storage.getItem('messages')).toBeNull();
});

test('a server that is busy is asked again, one that refuses is not', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const busy = new ApiProblem('server.busy', 503, '');
  const refused = () => new ApiProblem('request.invalid', 400, '');
  const { deps, storage, received } = aVisitor([busy, refused(), refused()]);
  expect(await sendOrKeep(deps, letter('a'))).toMatchObject({ queued: true });
  await expect(sendOrKeep(deps, letter('b'))).rejects.toThrow(ApiProblem);
  await sendKept(deps);
  expect(received).toEqual([]);
  expect(storage.getItem('messages')).toBeNull();
  expect(endedMessages(storage)).toEqual([{ reference: referenceOf('id-1'), kept_at: START }]);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});

test('one too many for today waits, and it is told until when', async () => {
  const { deps } = aVisitor([new ApiProblem('request.too_many', 429, ''), new Unreachable()]);
  expect(await sendOrKeep(deps, letter('a'))).toMatchObject({ queued: true, tomorrow: true });
  expect(await sendOrKeep(deps, letter('b'))).toMatchObject({ queued: true, tomorrow: false });
});

test('where all that is full is the letter box, it waits, and nobody is said to have written too much', async () => {
  const full = () => new ApiProblem('contact.inbox_full', 429, '');
  const { deps, received } = aVisitor([full(), full()]);
  expect(await sendOrKeep(deps, letter('a'))).toMatchObject({ queued: true, tomorrow: false });
  await sendKept(deps);
  expect(received).toEqual([]);
  await sendKept(deps);
  expect(received).toEqual(['id-1 a']);
});

test('what cannot be sent for a week ends, and that it was there is all that is kept', async () => {
  const lost = () => new Unreachable();
  const { deps, storage, received, clock } = aVisitor([lost(), lost(), lost(), lost()]);
  await sendOrKeep(deps, letter('secret'));
  clock.now += 3 * DAY;
  await sendOrKeep(deps, letter('later'));
  clock.now += 4 * DAY - 1;
  await sendKept(deps);
  expect(endedMessages(storage)).toEqual([]);
  clock.now += 1;
  await sendKept(deps);
  expect(endedMessages(storage)).toEqual([{ reference: referenceOf('id-1'), kept_at: START }]);
  expect(JSON.stringify(storage.getItem('messages'))).not.toContain('secret');
  await sendKept(deps);
  expect(received).toEqual(['id-2 later']);
  forgetEndedMessages(storage);
  expect(endedMessages(storage)).toEqual([]);
});

test('a message that comes through in the end does not end, however late', async () => {
  const { deps, storage, received, clock } = aVisitor([new Unreachable()]);
  await sendOrKeep(deps, letter('a'));
  clock.now += 30 * DAY;
  await sendKept(deps);
  expect(received).toEqual(['id-1 a']);
  expect(endedMessages(storage)).toEqual([]);
});

test('one that waited before it was noted since when waits a week from now on', async () => {
  const { deps, storage, clock } = aVisitor([new Unreachable(), new Unreachable()]);
  storage.setItem('messages', JSON.stringify([{ ...letter('a'), id: 'id-0' }]));
  await sendKept(deps);
  expect(endedMessages(storage)).toEqual([]);
  clock.now += 7 * DAY;
  await sendKept(deps);
  expect(endedMessages(storage)).toEqual([{ reference: referenceOf('id-0'), kept_at: START }]);
});

test('where nothing can be kept, the person hears that it was not sent', async () => {
  const { deps } = aVisitor([new Unreachable()]);
  const full = {
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  };
  await expect(sendOrKeep({ ...deps, storage: () => full }, letter('a'))).rejects.toThrow('full');
});

test('what is kept and cannot be read stands in no way', async () => {
  const { deps, received } = aVisitor([]);
  const storage = memoryStorage({ messages: '{broken' });
  await sendKept({ ...deps, storage: () => storage });
  expect(received).toEqual([]);
});

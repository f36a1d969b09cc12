import { expect, test, vi } from 'vitest';
import { ApiProblem, Unreachable } from '../../http/problems.ts';
import { memoryStorage } from '../../testing/memory-storage.ts';
import { sendKept, sendOrKeep, type MessageDeps } from './queued-messages.ts';

const letter = (message: string) => ({
  name: 'Aigul',
  email: 'aigul@example.org',
  subject: 'support' as const,
  message,
});

/** A visitor; `answers` are what becomes of the next sends, in order. */
function aVisitor(answers: (Error | null)[]) {
  const storage = memoryStorage();
  const received: string[] = [];
  let count = 0;
  const deps: MessageDeps = {
    storage: () => storage,
    newId: () => `id-${++count}`,
    post: ({ id, message }) => {
      const answer = answers.shift() ?? null;
      if (answer) return Promise.reject(answer);
      received.push(`${id} ${message}`);
      return Promise.resolve();
    },
  };
  return { deps, storage, received };
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
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
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

import { once } from 'node:events';
import { connect } from 'node:net';

type Answer = [kind: 1, id: number, error: { message: string } | null, result: unknown];

/** A thread of commands to Firefox by its Marionette protocol: JSON behind its length. */
export async function connectMarionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let unread = Buffer.alloc(0);
  let last = 0;

  function hear(said: Answer | object): void {
    // What it says first, of itself, is no answer.
    if (!Array.isArray(said)) return;
    const [, id, error, result] = said as Answer;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  }

  socket.on('data', (chunk: Buffer) => {
    unread = Buffer.concat([unread, chunk]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || unread.length < end) return;
      hear(JSON.parse(unread.subarray(colon + 1, end).toString()) as Answer);
      unread = unread.subarray(end);
    }
  });
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox is gone'));
    waiting.clear();
  });
  await once(socket, 'connect');

  return {
    async ask<T>(name: string, parameters: object = {}): Promise<T> {
      const id = ++last;
      const asked = Promise.withResolvers<unknown>();
      waiting.set(id, asked);
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
      return (await asked.promise) as T;
    },
    close: () => void socket.destroy(),
  };
}

import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../../platform/clock.ts';
import type { PushAnswer } from './responses.ts';
import type { Push } from './encrypt-push.ts';
import type { BrowserKeys } from './prepared-keys.ts';
import { createPushClient } from './push-client.ts';

/** What the thread is told: notices to send, a push service to hold, or whom it will ring soon. */
export type ToThread =
  | { pushes: { key: number; push: Push }[] }
  | { hold: string }
  | { prepare: readonly BrowserKeys[] };
export type FromThread = { key: number; answer: PushAnswer }[];

type Settings = Parameters<typeof createPushClient>[1];

if (parentPort === null) throw new Error('This runs as a thread');
const port = parentPort;
const client = createPushClient(systemClock, workerData as Settings);

let ready: FromThread = [];

/** What ends in one turn goes back as one message. */
function tell(key: number, answer: PushAnswer): void {
  if (ready.push({ key, answer }) > 1) return;
  setImmediate(() => {
    port.postMessage(ready);
    ready = [];
  });
}

port.on('message', (message: ToThread) => {
  if ('hold' in message) return client.hold(message.hold);
  if ('prepare' in message) return client.prepare(message.prepare);
  for (const { key, push } of message.pushes) {
    void client.send(push).then((answer) => tell(key, answer));
  }
});

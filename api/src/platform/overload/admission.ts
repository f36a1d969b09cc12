import { Problem } from '@qamqor/shared/problem';
import type { App } from '../http/http.ts';
import type { Writer } from '../database/transaction.ts';
import { watchDoor, watchLoop } from './waiting-time.ts';

/** Who has waited for so long shows that there is no time for what can wait. */
const WAIT_MS = 1_000;
/** From here on whoever sent a mark is about to give up (10 s) and to send it again. */
const URGENT_WAIT_MS = 5_000;
/** They do not wait for whoever writes. */
const READS = new Set(['GET', 'HEAD']);

/**
 * Where more is asked than there is time for, what can wait is refused at once, before it costs
 * anything, so that what is urgent passes. What is asked without a connection comes from inside and is
 * not counted.
 */
export function admitInTime(app: App, { writer }: { writer: Pick<Writer, 'waited'> }): void {
  let loop = () => 0;
  let atTheDoor = () => 0;
  app.addHook('onListen', async () => {
    loop = watchLoop();
    atTheDoor = watchDoor(app.server);
  });

  function admit({ method }: { method: string }, isUrgent: boolean): void {
    const inside = READS.has(method) ? loop() : Math.max(loop(), writer.waited({ isUrgent }));
    const waited = isUrgent ? inside : Math.max(inside, atTheDoor());
    if (waited > (isUrgent ? URGENT_WAIT_MS : WAIT_MS)) throw new Problem('server.busy');
  }

  app.addHook('onRequest', async (request) => {
    admit(request, request.routeOptions.config.urgent !== undefined);
  });
  app.addHook('preValidation', async (request) => {
    const { urgent } = request.routeOptions.config;
    if (urgent && !urgent(request.body)) admit(request, false);
  });
}

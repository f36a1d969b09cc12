import type { App } from './http.ts';

/** While closing, an answer ends its connection: one that was kept alive would hold the exit up. */
export function drain(app: App): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

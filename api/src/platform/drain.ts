import type { Socket } from 'node:net';
import type { App } from './http.ts';

/**
 * While closing, an answer ends its connection: one that was kept alive would hold the exit up, and
 * so would one that never said anything.
 */
export function drain(app: App): void {
  let closing = false;
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    if (closing) {
      socket.destroy();
      return;
    }
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}

import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A loopback door before the server behind which a next release of the worker can come. */
export class ReleaseDoor {
  readonly url: string;
  release = 1;
  private readonly door: Server;

  private constructor(door: Server) {
    this.door = door;
    this.url = `http://localhost:${(door.address() as AddressInfo).port}`;
  }

  static async before(server: string): Promise<ReleaseDoor> {
    const door = createServer().listen(0, '127.0.0.1');
    await once(door, 'listening');
    const opened = new ReleaseDoor(door);
    door.on('request', (asked, answer) => {
      const isWorker = asked.url === '/worker.js';
      const { method, headers: all } = asked;
      const headers = isWorker ? { host: all.host } : all;
      const onward = request(new URL(asked.url ?? '/', server), { method, headers }, (found) => {
        const { 'content-length': _, ...rest } = found.headers;
        answer.writeHead(found.statusCode ?? 502, isWorker ? rest : found.headers);
        found.pipe(answer, { end: !isWorker });
        if (isWorker) found.on('end', () => answer.end(`\n// release ${opened.release}`));
      });
      onward.on('error', () => answer.destroy());
      asked.pipe(onward);
    });
    return opened;
  }

  async close(): Promise<void> {
    this.door.closeAllConnections();
    this.door.close();
    await once(this.door, 'close');
  }
}

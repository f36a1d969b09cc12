import { Agent, request } from 'node:http';
import { gunzipSync, gzipSync, brotliDecompressSync } from 'node:zlib';

/** Below this a device sends its body as it is. */
const WORTH_ZIPPING = 1024;

/** Calls over kept connections, with the bytes of the bodies as they crossed the wire, and of the headers. */
export function countedHttp(url: string) {
  const agent = new Agent({ keepAlive: true });
  const count = { requests: 0, sent: 0, received: 0, headers: 0 };

  function call<T>(path: string, token: string, body?: object): Promise<T> {
    const text = body && Buffer.from(JSON.stringify(body));
    const isZipped = text !== undefined && text.length >= WORTH_ZIPPING;
    const payload = isZipped ? gzipSync(text) : text;
    count.requests++;
    return new Promise((resolve, reject) => {
      const sending = request(
        `${url}/api${path}`,
        {
          agent,
          method: body ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            'accept-encoding': 'br, gzip',
            ...(body && { 'content-type': 'application/json' }),
            ...(payload && { 'content-length': payload.length }),
            ...(isZipped && { 'content-encoding': 'gzip' }),
          },
        },
        (answer) => {
          const { socket } = answer;
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () => {
            const raw = Buffer.concat(chunks);
            const wire = socket.bytesWritten - before.written + socket.bytesRead - before.read;
            const bodies = (payload?.length ?? 0) + raw.length;
            count.sent += payload?.length ?? 0;
            count.received += raw.length;
            count.headers += wire - bodies;
            const encoding = answer.headers['content-encoding'];
            const plain =
              encoding === 'br'
                ? brotliDecompressSync(raw)
                : encoding === 'gzip'
                  ? gunzipSync(raw)
                  : raw;
            if (answer.statusCode === 204) resolve(undefined as T);
            else if (answer.statusCode === 200) resolve(JSON.parse(plain.toString()) as T);
            else reject(new Error(`${path} answered ${answer.statusCode} ${plain.toString()}`));
          });
        },
      );
      const before = { written: 0, read: 0 };
      sending.on('socket', (socket) => {
        before.written = socket.bytesWritten;
        before.read = socket.bytesRead;
      });
      sending.on('error', reject);
      sending.end(payload);
    });
  }

  return { call, count, close: () => agent.destroy() };
}

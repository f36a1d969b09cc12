import { Agent, request } from 'node:http';

/** What became of a request. `refused`: it never reached the server, which was not there any more. */
export type Outcome =
  | { kind: 'answered'; status: number; headers: NodeJS.Dict<string | string[]>; text: string }
  | { kind: 'refused' }
  | { kind: 'failed'; why: string };

export type Call = { path: string; token: string; body?: object };

/**
 * Requests over kept connections, of which every outcome is told. `asBrowser`: one that was reset on a
 * connection kept from before, without a word of an answer, is asked once more on another.
 */
export function openHttp(url: string, { asBrowser = false } = {}) {
  const agent = new Agent({ keepAlive: true });
  let repeated = 0;
  function ask({ path, token, body }: Call, mayRepeat = asBrowser): Promise<Outcome> {
    return new Promise<Outcome>((resolve) => {
      const text = body && JSON.stringify(body);
      const sending = request(
        `${url}/api${path}`,
        {
          agent,
          method: text ? 'POST' : 'GET',
          headers: {
            authorization: `Bearer ${token}`,
            ...(text && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(text),
            }),
          },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', ({ message }) => resolve({ kind: 'failed', why: message }));
          answer.on('end', () =>
            resolve({
              kind: 'answered',
              status: answer.statusCode as number,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString(),
            }),
          );
        },
      );
      sending.on('error', ({ code, message }: NodeJS.ErrnoException) => {
        if (code === 'ECONNREFUSED') return resolve({ kind: 'refused' });
        const isStale = code === 'ECONNRESET' && sending.reusedSocket;
        if (mayRepeat && isStale) {
          repeated++;
          return resolve(ask({ path, token, ...(body && { body }) }, false));
        }
        return resolve({ kind: 'failed', why: code ?? message });
      });
      sending.end(text);
    });
  }
  return {
    ask: (call: Call) => ask(call),
    /** How many were asked once more. */
    repeated: () => repeated,
    close: () => agent.destroy(),
  };
}

export type Http = ReturnType<typeof openHttp>;

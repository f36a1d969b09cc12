import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { PushAnswer } from '../responses.ts';
import { faultOf, type Transport } from './transport.ts';

const SOCKETS = 16;

/** HTTP/1.1 over kept connections, one notice at a time on each. */
export function createHttp1Transport(options: https.AgentOptions): Transport {
  const kept = { keepAlive: true, maxSockets: SOCKETS, scheduling: 'lifo' as const };
  const secure = new https.Agent({ ...kept, ...options });
  const plain = new http.Agent(kept);
  return {
    room: SOCKETS,
    post: ({ endpoint, headers, body }, timeout_ms) => {
      const isPlain = endpoint.startsWith('http:');
      const { promise, resolve } = Promise.withResolvers<PushAnswer>();
      const request = (isPlain ? http : https).request(endpoint, {
        method: 'POST',
        agent: isPlain ? plain : secure,
        headers,
      });
      let answer: PushAnswer = { kind: 'fault', fault: 'timeout' };
      const end = (last: PushAnswer) => {
        clearTimeout(timer);
        resolve(last);
      };
      const timer = setTimeout(() => {
        end(answer);
        request.destroy();
      }, timeout_ms);
      request.on('response', (response: IncomingMessage) => {
        const { statusCode: status = 0, headers: said } = response;
        answer = { kind: 'answered', status, retry_after: said['retry-after'] ?? null };
        response.on('data', () => {});
        response.on('end', () => end(answer));
        response.on('error', () => end(answer));
      });
      request.on('error', (error: NodeJS.ErrnoException) => end(faultOf(error)));
      request.end(body);
      return promise;
    },
    close: () => {
      secure.destroy();
      plain.destroy();
    },
  };
}

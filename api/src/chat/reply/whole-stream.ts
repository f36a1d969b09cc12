import { fetchOut } from '../../platform/http/outgoing.ts';

/** With this a provider says that its stream is whole. */
const END = '[DONE]';

/** A fetch that tells whether what it read ended as a stream ends: the client keeps that to itself. */
export function noteEnd() {
  let tail = '';
  const decoder = new TextDecoder();
  return {
    isWhole: (): boolean => tail.includes(END),
    async fetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
      const response = await fetchOut(input, init);
      if (!response.body) return response;
      const watched = response.body.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, out) {
            tail = (tail + decoder.decode(chunk, { stream: true })).slice(-4 * END.length);
            out.enqueue(chunk);
          },
        }),
      );
      const { status, statusText, headers } = response;
      return new Response(watched, { status, statusText, headers });
    },
  };
}

import { Problem } from '@qamqor/shared/problem';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './http.ts';
import { sendProblem } from './problem-handler.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

type Known = { pattern: RegExp; methods: Set<string> };

/** `/medicines/:id` as what an address is compared with; no route takes a longer name. */
function patternOf(url: string): RegExp {
  const parts = url.split('/').map((part) => {
    if (part.startsWith(':')) return '[^/]{0,100}';
    return part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  });
  return new RegExp(`^${parts.join('/')}$`);
}

function pathOf(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * What no route takes is answered before its body is read and without a sign-in, since the
 * description of the API is public: 404, or where the address is known 405 (204 to OPTIONS) with the
 * methods that it takes. Knows the routes that are registered after it; a page that takes any path
 * makes no address known, and `PUT /medicines/today` is not about a medicine of that name.
 */
export function refuseUnknown(app: App): void {
  const known = new Map<string, Known>();

  /** Of an address that has a name of its own, as `/medicines/today`, what that one takes. */
  function methodsAt(url: string): string[] {
    const path = pathOf(url);
    const named = known.get(path);
    const found = named ? [named] : [...known.values()].filter((one) => one.pattern.test(path));
    return METHODS.filter((method) => found.some(({ methods }) => methods.has(method)));
  }

  function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const methods = methodsAt(request.url);
    // Spelled with escapes a name can be longer than it reads.
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendProblem(reply, new Problem('request.not_found'));
    }
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    return sendProblem(reply, new Problem('request.wrong_method'));
  }

  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const one = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const name of [method].flat()) one.methods.add(name);
    known.set(url, one);
  });
  app.addHook('onRequest', async (request, reply) => {
    const named = known.get(pathOf(request.url));
    const isAnother = named !== undefined && !named.methods.has(request.method);
    return request.is404 || isAnother ? answerUnknown(request, reply) : undefined;
  });
  app.setNotFoundHandler(answerUnknown);
}

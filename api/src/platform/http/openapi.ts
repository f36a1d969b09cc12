import swagger from '@fastify/swagger';
import { problems, type ProblemCode } from '@qamqor/shared/problem';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './http.ts';

const BODY_METHODS: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

type Route = {
  method: RouteOptions['method'];
  config?: RouteOptions['config'];
  schema?: RouteOptions['schema'] | undefined;
};

/** Everything that a route may refuse: what follows from how it is declared, and what it names. */
export function refusalsOf({ method, config = {}, schema = {} }: Route): ProblemCode[] {
  const { body, params, querystring } = schema;
  const hasBody = [method].flat().some((name) => BODY_METHODS.has(name));
  const codes: ProblemCode[] = [
    ...(config.public ? [] : (['auth.required', 'auth.session_ended'] as const)),
    ...(hasBody || body || params || querystring ? (['request.invalid'] as const) : []),
    ...(hasBody ? (['request.too_large', 'request.unsupported'] as const) : []),
    ...(params ? (['request.not_found'] as const) : []),
    ...(config.refuses ?? []),
    'request.too_many',
    'request.too_much_work',
    'server.busy',
    'server.storage_full',
    'server.damaged',
  ];
  return [...new Set(codes)];
}

function problemAnswer(codes: readonly ProblemCode[] | null) {
  const said = codes?.map((code) => `\`${code}\`: ${problems[code].detail}`).join('\n\n');
  const code = codes ? { type: 'string', enum: codes } : { type: 'string' };
  return {
    description: said ?? 'A refusal: a code of the closed list, and a sentence for the person.',
    content: {
      'application/json': {
        schema: {
          type: 'object',
          properties: { code, detail: { type: 'string' } },
          required: ['code', 'detail'],
        },
      },
    },
  };
}

/** By status. What is not among them is a fault of the server's own. */
function problemAnswers(codes: readonly ProblemCode[]): Record<string, unknown> {
  const statuses = Map.groupBy(codes, (code) => problems[code].status);
  const answers = [...statuses].map(([status, some]) => [status, problemAnswer(some)]);
  return { ...Object.fromEntries(answers), default: problemAnswer(null) };
}

/** Collects every route that is registered after it. */
export async function describeRoutes(app: App, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Qamqor', version },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const { schema, url } = jsonSchemaTransform(route);
      const answers = (schema?.response as Record<string, unknown>) ?? {
        200: { description: 'Done', content: { 'application/json': { schema: {} } } },
      };
      return {
        url,
        schema: {
          ...schema,
          ...(route.route.config?.public ? {} : { security: [{ bearer: [] }] }),
          response: { ...problemAnswers(refusalsOf(route.route)), ...answers },
        },
      };
    },
  });
}

export function openapiRoutes(api: App): void {
  const route = { config: { public: true }, schema: { hide: true } };
  api.get('/openapi.json', route, async () => api.swagger());
}

import swagger from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './http.ts';

const problem = {
  description: 'A refusal: a code of the closed list, and a sentence for the person.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { code: { type: 'string' }, detail: { type: 'string' } },
        required: ['code', 'detail'],
      },
    },
  },
} as const;

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
          response: { ...answers, default: problem },
        },
      };
    },
  });
}

export function openapiRoutes(api: App): void {
  const route = { config: { public: true }, schema: { hide: true } };
  api.get('/openapi.json', route, async () => api.swagger());
}

import Fastify from 'fastify';
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import type { App } from '../platform/http/http.ts';
import { refuseUnknown } from '../platform/http/known-addresses.ts';
import { answerProblems } from '../platform/http/problem-handler.ts';

/** Only what every answer goes through, for tests of one part of the platform. */
export async function createBareApp(add: (app: App) => void | Promise<void>): Promise<App> {
  const app = Fastify({ return503OnClosing: false }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  answerProblems(app);
  refuseUnknown(app);
  await add(app);
  await app.ready();
  onTestFinished(() => app.close());
  return app;
}

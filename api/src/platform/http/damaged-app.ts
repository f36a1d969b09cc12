import { join } from 'node:path';
import { Problem } from '@qamqor/shared/problem';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { answerBrokenRequest } from './bare-answers.ts';
import { connectionTimes, limitConnections } from './connections.ts';
import { protectAnswers } from './headers.ts';
import type { App } from './http.ts';
import { answerProblems } from './problem-handler.ts';
import { serveWeb } from './serve-web.ts';
import type { Log } from '../logger.ts';

type Deps = Log & {
  config: Parameters<typeof protectAnswers>[1] &
    Parameters<typeof limitConnections>[1] & { ROOT: string };
};

/**
 * DATA-7: what is served where the database is too damaged to begin with. Devices open the app and
 * keep what they have; whoever watches over the server reads in its health what is wrong.
 */
export async function buildDamagedApp({ config, log }: Deps): Promise<App> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    http: connectionTimes,
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>();
  limitConnections(app.server, config);
  answerProblems(app);
  await protectAnswers(app, config);
  app.all('/api/*', async () => {
    throw new Problem('server.damaged');
  });
  await serveWeb(app, join(config.ROOT, 'web/dist'));
  return app;
}

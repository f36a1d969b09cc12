import { Problem } from '@qamqor/shared/problem';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDamage, isStorageFault, isStorageFull } from '../database/database-faults.ts';
import type { App } from './http.ts';
import { validationProblem } from './validation-problem.ts';

/** Everything that can go wrong in a request, as one of the closed list; null when unexpected. */
function asProblem(error: FastifyError | Problem): Problem | null {
  if (error instanceof Problem) return error;
  if (error.validation) return validationProblem(error.validation);
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new Problem('request.invalid', 'The request is not valid JSON.');
    case 'FST_ERR_BAD_URL':
      return new Problem('request.invalid', 'The address is not valid.');
    case 'FST_ERR_MAX_PARAM_LENGTH':
      return new Problem('request.not_found');
  }
  // No room, or locked: a client that halves its batches for a 500 would only ask more often.
  if (isDamage(error)) return new Problem('server.damaged');
  if (isStorageFull(error)) return new Problem('server.storage_full');
  if (isStorageFault(error)) return new Problem('server.busy');
  const status = error.statusCode ?? 500;
  if (status === 404 || status === 403) return new Problem('request.not_found');
  if (status === 413) return new Problem('request.too_large');
  if (status === 415) return new Problem('request.unsupported');
  if (status === 503) return new Problem('server.busy');
  return status >= 400 && status < 500 ? new Problem('request.invalid') : null;
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  // What is damaged is not mended in a moment.
  if (problem.status === 503)
    reply.header('retry-after', problem.code === 'server.damaged' ? '60' : '5');
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({ ...problem.beside, code: problem.code, detail: problem.detail });
}

export function handleError(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const problem = asProblem(error);
  if (problem === null || problem.status >= 500) request.log.error({ err: error }, 'failed');
  return sendProblem(reply, problem ?? new Problem('server.failed'));
}

export function answerProblems(app: App): void {
  app.setErrorHandler(handleError);
}

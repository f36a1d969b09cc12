import { PULL_MAX_ROWS, type Mutation } from '@qamqor/shared/sync/protocol';
import { MAX_RECEIPT, pushRequest } from '@qamqor/shared/sync/schema';
import { operationOf } from '@qamqor/shared/sync/operations';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { cursorList, parseCursors } from './pull/cursors.ts';
import { accessSpanList, parseAccessSpans } from './pull/access-spans.ts';
import { pull } from './pull/pull.service.ts';
import { push } from './push/push.service.ts';

type Deps = Parameters<typeof push>[0] & Parameters<typeof pull>[0];

const pushAnswer = z.object({
  server_now: z.number(),
  results: z.array(
    z.object({
      mid: z.string(),
      status: z.enum(['ok', 'rejected', 'retry']),
      duplicate: z.boolean(),
      seq: z.int().nullable(),
      code: z.string().nullable(),
      detail: z.string().optional(),
      current: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  cursors: z.record(z.string(), z.int()),
  history: z.string().optional(),
  clock_off: z.number().optional(),
  receipt: z.string().optional(),
});

/** Rows are the tables' own shapes, which the protocol's tests hold fast. */
const pullAnswer = z.object({
  proto: z.int(),
  server_now: z.number(),
  streams: z.record(z.string(), z.any()),
  gone: z.array(z.string()),
});

const pullQuery = z.object({
  streams: cursorList.optional(),
  limit: z.coerce.number().int().min(1).max(PULL_MAX_ROWS).default(PULL_MAX_ROWS),
  device_id: z.string().min(1).max(64).optional(),
  pending: z.coerce.number().int().min(0).default(0),
  looked: accessSpanList.optional(),
  receipt: z.string().max(MAX_RECEIPT).optional(),
});

/** Read before the body is checked, so of any shape. */
function carriesMark(body: unknown): boolean {
  const { mutations } = (body ?? {}) as { mutations?: unknown };
  if (!Array.isArray(mutations)) return false;
  return mutations.some(
    (one: { op?: unknown } | null) => typeof one?.op === 'string' && operationOf(one.op)?.isFact,
  );
}

export function syncRoutes(api: App, deps: Deps): void {
  api.post(
    '/sync/push',
    {
      config: { urgent: carriesMark, refuses: ['sync.proto_unsupported'] },
      schema: { body: pushRequest, response: { 200: pushAnswer } },
    },
    ({ viewer, body, is_over_budget }) =>
      push(
        deps,
        viewer,
        { ...body, mutations: body.mutations as Mutation[] },
        { factsOnly: is_over_budget },
      ),
  );

  api.get(
    '/sync/pull',
    { schema: { querystring: pullQuery, response: { 200: pullAnswer } } },
    ({ viewer, query }) =>
      pull(deps, viewer, {
        streams: query.streams === undefined ? null : parseCursors(query.streams),
        limit: query.limit,
        device_id: query.device_id ?? null,
        pending: query.pending,
        receipt: query.receipt,
        looked: query.looked === undefined ? null : parseAccessSpans(query.looked),
      }),
  );
}

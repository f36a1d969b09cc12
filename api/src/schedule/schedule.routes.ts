import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import type { FileRoom } from '../platform/http/file-room.ts';
import { dryRun, enterQueue, isDryRun, takeFiles } from '../platform/http/sent-file.ts';
import {
  changeBody,
  eventAnswer,
  eventBody,
  importAnswer,
  occurrenceAnswer,
  scheduleStats,
} from './schedule.schema.ts';
import {
  addOwn,
  changeOwn,
  deleteOwn,
  importOwn,
  listOwn,
  readStats,
  restoreOwn,
  upcomingFor,
} from './schedule.service.ts';

type Deps = Parameters<typeof addOwn>[0] & Parameters<typeof importOwn>[0] & { fileRoom: FileRoom };

/** A thousand events with long words fit into it several times. */
const IMPORT_LIMIT = 5 * 1024 * 1024;

/** What an event can be refused for, whichever way it is written down. */
const FAULTS = [
  'event.fields_required',
  'event.ends_before_start',
  'event.too_long',
  'event.out_of_range',
  'event.too_many_times',
  'event.never',
  'event.rule_too_long',
] as const;

const TODAY = 'account.too_much_today';
/** QUOTA-1, QUOTA-2, QUOTA-5 */
const ROOM = ['event.too_many', 'account.too_many_deleted', TODAY] as const;

const byId = z.object({ id: z.string().max(64) });

export function scheduleRoutes(api: App, deps: Deps): void {
  api.get('/schedule/events', { schema: { response: { 200: z.array(eventAnswer) } } }, (request) =>
    listOwn(deps, request.viewer),
  );

  api.get(
    '/schedule/upcoming',
    { schema: { response: { 200: z.array(occurrenceAnswer) } } },
    ({ viewer }) => upcomingFor(deps, viewer.user_id),
  );

  api.get('/schedule/stats', { schema: { response: { 200: scheduleStats } } }, ({ viewer }) =>
    readStats(deps, viewer),
  );

  api.post(
    '/schedule/events',
    {
      config: { refuses: [...FAULTS, ...ROOM] },
      schema: { body: eventBody, response: { 201: eventAnswer } },
    },
    async ({ viewer, body }, reply) => reply.code(201).send(await addOwn(deps, viewer, body)),
  );

  api.put(
    '/schedule/events/:id',
    {
      config: { refuses: [...FAULTS, 'event.not_found', TODAY] },
      schema: { params: byId, body: changeBody, response: { 200: eventAnswer } },
    },
    ({ viewer, params, body }) => changeOwn(deps, viewer, params.id, body),
  );

  api.delete(
    '/schedule/events/:id',
    {
      config: { refuses: ['event.not_found', TODAY] },
      schema: { params: byId, response: { 204: z.null() } },
    },
    async ({ viewer, params }, reply) => {
      await deleteOwn(deps, viewer, params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/schedule/events/:id/restore',
    {
      config: { refuses: ['event.not_found', ...ROOM] },
      schema: { params: byId, response: { 200: eventAnswer } },
    },
    ({ viewer, params }) => restoreOwn(deps, viewer, params.id),
  );

  takeFiles(api, 'text/calendar');
  api.post(
    '/schedule/import',
    {
      onRequest: enterQueue(deps, deps.calendars),
      bodyLimit: IMPORT_LIMIT,
      config: {
        limit: 'calendar_import',
        refuses: [
          'calendar.not_a_calendar',
          'calendar.broken',
          'calendar.too_large',
          'calendar.too_slow',
          'calendar.still_reading',
          ...ROOM,
        ],
      },
      schema: {
        querystring: dryRun,
        response: { 200: importAnswer },
      },
    },
    ({ viewer, query, body }) => {
      if (!Buffer.isBuffer(body)) throw new Problem('calendar.not_a_calendar');
      return importOwn(deps, viewer, body, { isDryRun: isDryRun(query) });
    },
  );
}

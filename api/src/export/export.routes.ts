import { Readable } from 'node:stream';
import { EXPORT_FILES, EXPORT_KINDS, EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { endSecret, makeSecret, personOfSecret, readSecret } from './calendar-secret.service.ts';
import { writeCalendar, writeFeed } from './calendar.service.ts';
import { writeCsv } from './write-csv.ts';
import { writeExport } from './write-export.ts';
import { writeFhir } from './write-fhir.ts';

type Deps = Parameters<typeof makeSecret>[0];

const CALENDAR = 'text/calendar; charset=utf-8';

/** One piece ahead of whoever reads slowly, and not the sixteen that are usual: a hundred of them wait in little room. */
const inPieces = (pieces: AsyncIterable<string>) => Readable.from(pieces, { highWaterMark: 1 });

export function exportRoutes(api: App, deps: Deps): void {
  api.get('/export/calendar.ics', async ({ viewer }, reply) => {
    const text = await writeCalendar(deps, viewer.user_id);
    return reply
      .header('content-type', CALENDAR)
      .header('content-disposition', 'attachment; filename="qamqor.ics"')
      .send(text);
  });

  api.get(
    '/export/all',
    {
      config: { limit: 'export' },
      schema: { querystring: z.object({ only: z.enum(EXPORT_KINDS).default('all') }) },
    },
    async ({ viewer, query }, reply) => {
      const { rows, pieces } = await writeExport(deps, viewer, query.only);
      return reply
        .header('content-type', 'application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename="${EXPORT_FILES[query.only]}.json"`)
        .header(EXPORT_ROWS_HEADER, rows)
        .send(inPieces(pieces));
    },
  );

  api.get('/export/fhir', { config: { limit: 'export' } }, async ({ viewer }, reply) => {
    const { rows, pieces } = await writeFhir(deps, viewer.user_id);
    return reply
      .header('content-type', 'application/fhir+json; charset=utf-8')
      .header('content-disposition', 'attachment; filename="healthcare_data_fhir.json"')
      .header(EXPORT_ROWS_HEADER, rows)
      .send(inPieces(pieces));
  });

  api.get('/export/csv', { config: { limit: 'export' } }, async ({ viewer }, reply) => {
    const { rows, pieces } = await writeCsv(deps, viewer.user_id);
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="doses_export.csv"')
      .header(EXPORT_ROWS_HEADER, rows)
      .send(inPieces(pieces));
  });

  api.post(
    '/calendar/secret',
    { schema: { response: { 201: z.object({ url: z.string(), created_at: z.string() }) } } },
    async ({ viewer }, reply) => reply.code(201).send(await makeSecret(deps, viewer)),
  );

  api.get(
    '/calendar/secret',
    { schema: { response: { 200: z.object({ created_at: z.string().nullable() }) } } },
    ({ viewer }) => readSecret(deps, viewer),
  );

  api.delete(
    '/calendar/secret',
    { schema: { response: { 204: z.null() } } },
    async ({ viewer }, reply) => {
      await endSecret(deps, viewer);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/calendar/:file',
    {
      config: { public: true, refuses: ['request.not_found'] },
      schema: { params: z.object({ file: z.string().max(100) }) },
    },
    async ({ params }, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(params.file)?.[1];
      if (secret === undefined) throw new Problem('request.not_found');
      const text = await writeFeed(deps, await personOfSecret(deps, secret));
      return reply.header('content-type', CALENDAR).send(text);
    },
  );
}

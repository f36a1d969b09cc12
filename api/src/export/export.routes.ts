import { Readable } from 'node:stream';
import { EXPORT_FILES, EXPORT_KINDS, EXPORT_ROWS_HEADER } from '@qamqor/shared/export/export-file';
import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { sendKept } from '../platform/http/send-kept.ts';
import type { KeptTexts } from '../platform/kept-texts.ts';
import { countedHere } from '../platform/thread-time.ts';
import { endSecret, makeSecret, personOfSecret, readSecret } from './calendar-secret.service.ts';
import { writeCalendar, writeFeed } from './calendar.service.ts';
import { writeCsv } from './write-csv.ts';
import { writeExport } from './write-export.ts';
import { writeFhir } from './write-fhir.ts';

type Deps = Parameters<typeof makeSecret>[0] & KeptTexts;

const CALENDAR = 'text/calendar; charset=utf-8';

/** One piece ahead of whoever reads slowly, and not the sixteen that are usual: a hundred of them wait in little room. */
const inPieces = (pieces: AsyncIterable<string>) =>
  Readable.from(countedPieces(pieces), { highWaterMark: 1 });

/** Each piece counts for whoever asked for it: it is made when the socket has room. */
async function* countedPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const iterator = pieces[Symbol.asyncIterator]();
  const next = countedHere(() => iterator.next());
  try {
    for (let piece = await next(); !piece.done; piece = await next()) yield piece.value;
  } finally {
    await iterator.return?.();
  }
}

export function exportRoutes(api: App, deps: Deps): void {
  api.get('/export/calendar.ics', { config: { limit: 'export' } }, async (request, reply) => {
    const calendar = await writeCalendar(deps, request.viewer.user_id);
    reply.header('content-disposition', 'attachment; filename="qamqor.ics"');
    return sendKept(request, reply, calendar, CALENDAR);
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
    async (request, reply) => {
      const secret = /^([\w-]{43})\.ics$/.exec(request.params.file)?.[1];
      if (secret === undefined) throw new Problem('request.not_found');
      const feed = await writeFeed(deps, await personOfSecret(deps, secret));
      return sendKept(request, reply, feed, CALENDAR);
    },
  );
}

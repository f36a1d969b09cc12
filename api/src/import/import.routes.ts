import { IMPORT_MOST_BYTES, REFUSALS } from '@qamqor/shared/import/import-report';
import { Problem } from '@qamqor/shared/problem';
import { z } from 'zod';
import type { App } from '../platform/http/http.ts';
import { handleError } from '../platform/http/problem-handler.ts';
import type { FileRoom } from '../platform/http/file-room.ts';
import { dryRun, enterQueue, isDryRun, takeFiles } from '../platform/http/sent-file.ts';
import { importRecord, readImportState } from './import.service.ts';

type Deps = Parameters<typeof importRecord>[0] & { fileRoom: FileRoom };

const count = z.int();
const report = z.object({
  dry_run: z.boolean(),
  exported_at: z.string(),
  parts: z.array(
    z.object({
      part: z.string(),
      new: count,
      changed: count,
      same: count,
      refused: z.array(z.object({ why: z.enum(REFUSALS), count })),
    }),
  ),
});

const state = z.object({ given_up: z.object({ begun_at: z.string() }).nullable() });

/** A packed file that is broken or not whole: zlib says so while it is unpacked. */
const isCut = ({ code }: { code?: unknown }) => typeof code === 'string' && code.startsWith('Z_');

export async function importRoutes(api: App, deps: Deps): Promise<void> {
  api.get('/import', { schema: { response: { 200: state } } }, ({ viewer }) =>
    readImportState(deps, viewer),
  );

  await api.register(async (files: App) => {
    files.removeAllContentTypeParsers();
    takeFiles(files, '*');
    files.post(
      '/import',
      {
        onRequest: enterQueue(deps, deps.records),
        bodyLimit: IMPORT_MOST_BYTES,
        errorHandler(error, request, reply) {
          handleError(isCut(error) ? new Problem('import.cut') : error, request, reply);
        },
        config: {
          limit: 'import',
          refuses: [
            'import.not_an_export',
            'import.cut',
            'import.altered',
            'import.wrong_shape',
            'import.newer',
            'import.too_many_rows',
            'import.too_slow',
            'import.still_reading',
            'import.too_many_today',
            'import.too_much_this_month',
            'account.too_much_today',
          ],
        },
        schema: {
          querystring: dryRun,
          response: { 200: report },
        },
      },
      ({ viewer, query, body }) => {
        if (!(body instanceof Uint8Array)) throw new Problem('import.not_an_export');
        return importRecord(deps, viewer, body, { isDryRun: isDryRun(query) });
      },
    );
  });
}

import {
  EXPORT_FILES,
  EXPORT_ROWS_HEADER,
  type ExportKind,
} from '@qamqor/shared/export/export-file';
import { ApiProblem, Unreachable } from '../../../http/problems.ts';
import { nextTask, SLICE_MS } from '../../../platform/in-slices.ts';
import { request } from '../../../session/request.ts';

/** Where the server has it, and under which name it is saved. */
export type ExportFile = { path: string; name: string };

export function fileOf(kind: ExportKind): ExportFile {
  return { path: `/export/all?only=${kind}`, name: `${EXPORT_FILES[kind]}.json` };
}

/** What other programs read. */
export const OTHER_FILES = {
  fhir: { path: '/export/fhir', name: 'healthcare_data_fhir.json' },
  csv: { path: '/export/csv', name: 'doses_export.csv' },
  calendar: { path: '/export/calendar.ics', name: 'qamqor.ics' },
} as const satisfies Record<string, ExportFile>;

export type ExportProgress = {
  rows: number;
  /** Null where the server did not say how many there will be. */
  total: number | null;
  bytes: number;
};

const NEW_LINE = 10;
/** Handed over at once, a large file would hold up the page. */
const PIECE_BYTES = 256 * 1024;
/** A screen that is drawn for each piece of a large file has time for nothing else. */
const TOLD_EVERY_MS = 100;

/** A row ends its line (DATA-2). */
function rowsIn(chunk: Uint8Array): number {
  let rows = 0;
  for (let at = chunk.indexOf(NEW_LINE); at >= 0; at = chunk.indexOf(NEW_LINE, at + 1)) rows += 1;
  return rows;
}

/**
 * The file of the server as it comes, never taken apart on the device. Rejects with `ApiProblem`, with
 * `Unreachable` where it breaks off, or with the caller's own abort.
 */
export async function fetchExport(
  path: string,
  onProgress: (progress: ExportProgress) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const answer = await request(path, { timeout: null, signal });
  if (!answer.ok || !answer.body) throw new ApiProblem('server.failed', answer.status, '');
  const said = answer.headers.get(EXPORT_ROWS_HEADER);
  const total = said === null ? null : Number(said);
  const pieces: Blob[] = [];
  let chunks: Uint8Array<ArrayBuffer>[] = [];
  let held = 0;
  let rows = 0;
  let bytes = 0;
  let told = Number.NEGATIVE_INFINITY;
  let slice = performance.now();
  try {
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      chunks.push(value);
      held += value.length;
      if (held >= PIECE_BYTES) {
        pieces.push(new Blob(chunks));
        [chunks, held] = [[], 0];
      }
      rows += rowsIn(value);
      bytes += value.length;
      const now = performance.now();
      if (now - told >= TOLD_EVERY_MS || rows === total) {
        told = now;
        onProgress({ rows, total, bytes });
      }
      // What lies here already is read without a pause.
      if (now - slice < SLICE_MS) continue;
      await nextTask();
      slice = performance.now();
    }
  } catch (error) {
    if (signal.aborted) throw error;
    throw new Unreachable(error);
  }
  await nextTask();
  signal.throwIfAborted();
  return new Blob([...pieces, ...chunks], { type: answer.headers.get('content-type') ?? '' });
}

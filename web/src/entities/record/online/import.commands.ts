import { IMPORT_MOST_BYTES, type ImportReport } from '@qamqor/shared/import/import-report';
import type { ProblemCode } from '@qamqor/shared/problem';
import { ApiProblem, Unreachable } from '../../../http/problems.ts';
import { request } from '../../../session/request.ts';

export const IMPORT_FAULTS = [
  'request.too_large',
  'request.too_many',
  'request.too_much_work',
  'server.busy',
  'server.storage_full',
  'server.damaged',
  'account.too_much_today',
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
] as const satisfies readonly ProblemCode[];

/** Why a file was not read in; `offline` where it never came to an answer. */
export type ImportFault = (typeof IMPORT_FAULTS)[number] | 'offline' | 'unknown';

/** The largest file over a slow line, and the time that the server takes for it. */
const TIMEOUT_MS = 10 * 60_000;

const isKnown = (code: unknown): code is (typeof IMPORT_FAULTS)[number] =>
  (IMPORT_FAULTS as readonly unknown[]).includes(code);

export function faultOf(error: unknown): ImportFault {
  if (error instanceof Unreachable) return 'offline';
  return error instanceof ApiProblem && isKnown(error.code) ? error.code : 'unknown';
}

/** A tenth of the size, which a slow line brings in before the server gives it up. */
async function packed(file: Blob): Promise<{ body: Blob; headers: Record<string, string> }> {
  const type = { 'content-type': 'application/json' };
  if (typeof CompressionStream === 'undefined') return { body: file, headers: type };
  const zipped = file.stream().pipeThrough(new CompressionStream('gzip'));
  const body = await new Response(zipped).blob();
  return { body, headers: { ...type, 'content-encoding': 'gzip' } };
}

/**
 * Sends a file as it is to be read in, or to be told what would become of it. Rejects with what
 * `faultOf` names, or with the caller's own abort.
 */
export async function sendRecord(
  file: Blob,
  { isDryRun, signal }: { isDryRun: boolean; signal: AbortSignal },
): Promise<ImportReport> {
  if (file.size > IMPORT_MOST_BYTES) throw new ApiProblem('request.too_large', 413, '');
  const answer = await request(`/import${isDryRun ? '?dry_run=1' : ''}`, {
    method: 'POST',
    ...(await packed(file)),
    timeout: TIMEOUT_MS,
    signal,
  });
  const said = (await answer.json().catch(() => null)) as { code?: string } | null;
  if (!answer.ok) throw new ApiProblem(said?.code ?? 'server.failed', answer.status, '');
  // Cut on its way: it may have been a yes.
  if (said === null) throw new Unreachable();
  return said as unknown as ImportReport;
}

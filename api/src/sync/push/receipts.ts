import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PushResult } from '@qamqor/shared/sync/protocol';
import { z } from 'zod';
import { DAY } from '@qamqor/shared/calendar/dates';
import { RESENT_DAYS } from '@qamqor/shared/limits';
import { goOnFromBackup, isLost } from '../../changes/changes.service.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logger.ts';

type Secret = { config: { JWT_SECRET: string } };
export type ReceiptDeps = Secret & Database & Clock & Log;

/** That a change was acknowledged: in which history, as what, and when by the server's clock. */
const receipt = z.object({ history: z.string(), mid: z.string(), seq: z.int(), at: z.number() });
type Receipt = z.infer<typeof receipt>;

function signature({ config }: Secret, body: string): Buffer {
  return createHmac('sha256', config.JWT_SECRET).update(`receipt ${body}`).digest();
}

/** For the device to show when it comes again: of the last change that was new; undefined where none was. */
export function receiptOf(
  deps: Secret,
  results: readonly PushResult[],
  about: Pick<Receipt, 'history' | 'at'>,
): string | undefined {
  const last = results.findLast(({ status, duplicate }) => status === 'ok' && !duplicate);
  if (!last || last.seq === null) return undefined;
  const what: Receipt = { ...about, mid: last.mid, seq: last.seq };
  const body = Buffer.from(JSON.stringify(what)).toString('base64url');
  return `${body}.${signature(deps, body).toString('base64url')}`;
}

function readReceipt(deps: Secret, text: string): Receipt | null {
  const [body = '', sign = ''] = text.split('.');
  const expected = signature(deps, body);
  const given = Buffer.from(sign, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return receipt.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
}

/**
 * SYNC-1: a database that was put back by hand lacks what devices were told is safe. One receipt shows
 * it, and all devices send again what was acknowledged. Nobody can make one but this server.
 */
export async function heedReceipt(deps: ReceiptDeps, text: string | undefined): Promise<void> {
  const shown = text === undefined ? null : readReceipt(deps, text);
  if (!shown || deps.now() - shown.at > RESENT_DAYS * DAY) return;
  if (!(await isLost(deps.reader, shown))) return;
  const isFirst = await goOnFromBackup(deps, (tx) => isLost(tx, shown));
  if (isFirst)
    deps.log.warn(
      { seq: shown.seq },
      'a device was told of a change that is not here: going on from an older database',
    );
}

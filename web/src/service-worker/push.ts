import type { Mark } from '@qamqor/shared/doses/mark';
import type { Language } from '@qamqor/shared/languages';
import type { NoticeData } from '@qamqor/shared/reminders/notice';
import { sendReceipt, sendReceipts } from '../entities/reminder/receipts.ts';
import { Unreachable } from '../http/problems.ts';
import { createCache } from '../local-db/cache/cache-db.ts';
import { readMeta } from '../local-db/outbox/meta.ts';
import { createOutbox, type OutboxDb } from '../local-db/outbox/outbox-db.ts';
import type { Receipt } from '../local-db/rows.ts';
import { logger } from '../platform/logger.ts';
import { within } from '../platform/within.ts';
import {
  accountsHere,
  openAccount,
  type AccountDeps,
  type WorkerAccount,
} from './worker-account.ts';
import { hasRung, keepReceipt, keepShown, readKnown, readNow, readStored } from './keep.ts';
import { readPush, toShow, type Known, type Shown } from '../notifications/present-notice.ts';

export type PushDeps = AccountDeps & {
  show(shown: Shown): Promise<void>;
  badge(count: number): Promise<void>;
  /** Tells the open pages that something arrived. */
  tell(message: { type: 'shown'; stage: string }): Promise<void>;
  language: Language;
};

/** The notice does not wait for a database that hangs. */
const LONGEST_READ_MS = 400;
/** On iOS a worker that sets the badge is never answered. */
const LONGEST_BADGE_MS = 500;

/** One step that goes wrong keeps no other from being taken. */
export async function attempt(what: string, step: () => Promise<unknown>): Promise<boolean> {
  try {
    await step();
    return true;
  } catch (error) {
    if (!(error instanceof Unreachable)) logger.warn(what, error);
    return false;
  }
}

/** A cache that does not answer says nothing, and takes nothing from what the outbox says. */
async function storedHere(
  userId: string,
  data: NoticeData,
  { dexie }: PushDeps,
): Promise<readonly Mark[]> {
  const cache = createCache(userId, dexie);
  const read = readStored(cache, data).catch(() => []);
  const stored = await within(LONGEST_READ_MS / 2, read, []);
  cache.close();
  return stored;
}

async function look(data: NoticeData, deps: PushDeps) {
  const known: Partial<Known> = {};
  // Of a relative the notice is about somebody else, and rang for the account that is here.
  const here = await accountsHere(deps);
  for (const userId of here.includes(data.person_id) ? [data.person_id] : here) {
    const outbox = createOutbox(userId, deps.dexie);
    try {
      if (await hasRung(outbox, data)) known.hasRung = true;
      const wall = deps.wall();
      if (userId === data.person_id) {
        const stored = await storedHere(userId, data, deps);
        Object.assign(known, await readKnown(outbox, data, wall, stored));
      } else if (known.now === undefined || (await readMeta(outbox, 'token'))) {
        // Of several accounts the one that is signed in heard the server last.
        known.now = await readNow(outbox, wall);
      }
    } finally {
      outbox.close();
    }
  }
  return known;
}

/** Shows it first, then stores and acknowledges it, then brings the device up to date. */
export async function onPush(text: string | null, deps: PushDeps): Promise<void> {
  const notice = readPush(text);
  const data = notice?.data ?? null;
  const found: Partial<Known> = data ? await within(LONGEST_READ_MS, look(data, deps), {}) : {};
  const known: Known = {
    now: deps.wall(),
    language: deps.language,
    marked: new Map(),
    ...found,
  };
  const isShown = await attempt('A notice could not be shown', () =>
    deps.show(toShow(notice, known)),
  );
  if (!notice || !data) return;
  const { app_badge } = notice;
  if (app_badge !== undefined)
    await within(
      LONGEST_BADGE_MS,
      attempt('The badge is not set', () => deps.badge(app_badge)),
      false,
    );
  await attempt('The pages were not told', () => deps.tell({ type: 'shown', stage: data.stage }));
  await attempt('A push could not be followed', async () => {
    const account = await openAccount(null, deps);
    if (!account) return;
    const { local } = account;
    try {
      if (isShown)
        await attempt('A push could not be kept', () =>
          keepShown(local.outbox, local.userId, notice, local.now()),
        );
      const { delivery_id } = data;
      const receipt: Receipt = { delivery_id, event: 'shown' };
      await bringUpToDate(account, isShown ? await unkept(local.outbox, receipt) : null);
    } finally {
      await account.close();
    }
  });
}

/** Keeps a receipt; answers it when there is no room for it. */
export async function unkept(outbox: OutboxDb, receipt: Receipt): Promise<Receipt | null> {
  const isKept = await attempt('A receipt could not be kept', () => keepReceipt(outbox, receipt));
  return isKept ? null : receipt;
}

/** What this device has no room for is told now or never. */
export async function bringUpToDate(
  { local, send, token }: WorkerAccount,
  receipt: Receipt | null,
): Promise<void> {
  if (token === null) return;
  await local.flush();
  if (receipt) await attempt('A receipt is lost', () => sendReceipt(receipt, send));
  await attempt('The receipts wait', () => sendReceipts(local.outbox, send));
}

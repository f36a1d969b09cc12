import { setTimeout as delay } from 'node:timers/promises';
import { HOUR, MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import { uuidv7 } from '@qamqor/shared/ids';
import { Problem } from '@qamqor/shared/problem';
import type { App } from '../platform/http/http.ts';
import { errorKind, type Log } from '../platform/logger.ts';
import { isDamage, isStorageFault, isStorageFull } from '../platform/database/database-faults.ts';
import { transaction } from '../platform/database/transaction.ts';
import { finish, readAsOwn, type ImportDeps } from './read-in.ts';
import { toldSince } from './given-up.ts';
import {
  hasRun,
  listRuns,
  removeGivenUp,
  removeRun,
  updateRun,
  type ImportRun,
} from './run.store.ts';

/** A disk that was full then may have room now. */
const EVERY_MS = 10 * MINUTE;

/** A file of which a server dies each time, or fails, is not gone on with more often. */
const MOST_TRIES = 5;

/** The disk, the database or a server that closes: it is no fault of the file. */
const isOnlyNow = (error: unknown) =>
  isStorageFault(error) ||
  isStorageFull(error) ||
  isDamage(error) ||
  (error instanceof Problem && error.code === 'server.busy');

/** What was saved of it stays, as of a file that is cut off for good: each portion is right by itself. */
async function giveUp(deps: ImportDeps & Log, { id, tries }: ImportRun): Promise<void> {
  await transaction(deps, (tx) => updateRun(tx, id, { given_up_at: toWire(deps.now()) }));
  await deps.keptFiles.drop(id);
  deps.log.error({ tries }, 'an import was given up');
}

async function goOn(deps: ImportDeps & Log, run: ImportRun): Promise<void> {
  const { id, user_id, session_id, tries } = run;
  if (tries >= MOST_TRIES) {
    await giveUp(deps, run);
    return;
  }
  const body = await deps.keptFiles.read(id);
  if (!body) {
    await transaction(deps, (tx) => removeRun(tx, id));
    return;
  }
  // Before it is opened: a server that dies of it says nothing any more.
  await transaction(deps, (tx) => updateRun(tx, id, { tries: tries + 1 }));
  try {
    await deps.records.use(body, async (record) => {
      if (!(await hasRun(deps.reader, id))) return;
      const viewer = { user_id, session_id };
      await readAsOwn(deps, viewer, record);
      await finish(deps, { viewer, record, run: id });
    });
  } catch (error) {
    if (isOnlyNow(error)) await transaction(deps, (tx) => updateRun(tx, id, { tries }));
    throw error;
  }
}

/** What was kept for a run that never began, or has ended: a file that just came may still begin one. */
async function dropOld({ keptFiles, reader, now }: ImportDeps): Promise<void> {
  const recent = uuidv7(now() - HOUR, new Uint8Array(10));
  for (const id of await keptFiles.ids())
    if (id < recent && !(await hasRun(reader, id))) await keptFiles.drop(id);
}

/**
 * DATA-1: reads in to their ends the files that were begun when the server was killed, or had no room:
 * at its start, and then from time to time, until it closes.
 */
export function goOnWithImports(app: Pick<App, 'addHook'>, deps: ImportDeps & Log): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> = Promise.resolve();

  const note = (error: unknown) => {
    if (!signal.aborted) deps.log.error({ err: errorKind(error) }, 'a file was not read in');
  };

  async function round(): Promise<void> {
    for (const run of await listRuns(deps.reader))
      if (!signal.aborted) await goOn(deps, run).catch(note);
    await transaction(deps, (tx) => removeGivenUp(tx, toldSince(deps.now())));
    await dropOld(deps);
  }

  async function rounds(): Promise<void> {
    while (!signal.aborted) {
      await round().catch(note);
      await delay(EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  app.addHook('onListen', async () => void (running = rounds()));
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', () => running);
}

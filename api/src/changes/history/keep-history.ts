import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { App } from '../../platform/http/http.ts';
import { errorKind, type Log } from '../../platform/logger.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { goOnFromBackup, startHistory } from './history.ts';
import { raiseHeartbeats, readHistory } from '../stream.store.ts';

type Deps = Clock &
  Pick<Database, 'reader' | 'writer'> &
  Log & { config: { DATA_DIR: string; DATABASE_URL: string } };

const HEARTBEAT_MS = 10_000;

const marker = z.object({ beats: z.int() });

/** How far the history was when the server last said so, kept beside the database file. */
function openMarker({ config }: Pick<Deps, 'config'>) {
  const file = join(config.DATA_DIR, `${basename(config.DATABASE_URL)}.history.json`);
  return {
    read(): number {
      try {
        return marker.parse(JSON.parse(readFileSync(file, 'utf8'))).beats;
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return 0;
        throw error;
      }
    },
    write(beats: number): void {
      writeFileSync(`${file}.new`, JSON.stringify({ beats }), { mode: 0o600, flush: true });
      renameSync(`${file}.new`, file);
    },
  };
}

/**
 * For a database that is about to take the place of the server's own: it goes on from a backup, and is
 * no more behind what was known of the history before, so that its first start has nothing to notice.
 */
export async function continueFromBackup(
  deps: Clock & Pick<Database, 'writer'> & Pick<Deps, 'config'>,
): Promise<void> {
  await goOnFromBackup(deps);
  let known = 0;
  try {
    known = openMarker(deps).read();
  } catch {
    // A marker that cannot be read is written anew by the server.
  }
  await transaction(deps, (tx) => raiseHeartbeats(tx, known));
}

/**
 * Names the history at the first start, and notices at every other one that the database file was put
 * back by hand: then all devices send again what was acknowledged since, as after the restore command.
 * Answers whether it was. A copy that is older by less than a heartbeat, of a server that was killed, is not told from its own file.
 */
export async function keepHistory(app: Pick<App, 'addHook'>, deps: Deps): Promise<boolean> {
  const file = openMarker(deps);
  let isChanged = false;

  function known(): number {
    try {
      return file.read();
    } catch (error) {
      deps.log.warn({ err: errorKind(error) }, 'how far the history was cannot be read');
      return 0;
    }
  }

  async function heartbeat(least?: number): Promise<void> {
    isChanged = false;
    try {
      file.write(await transaction(deps, (tx) => raiseHeartbeats(tx, least)));
    } catch (error) {
      isChanged = true;
      deps.log.error({ err: errorKind(error) }, 'how far the history is could not be written');
    }
  }

  await startHistory(deps);
  const [was, is] = [known(), readHistory(deps.reader)?.beats ?? 0];
  if (was > is) {
    await goOnFromBackup(deps);
    deps.log.warn(
      { was, is },
      'the database file is older than this server knew: going on from it',
    );
  }
  await heartbeat(was);

  const stop = deps.writer.onCommit((raised) => (isChanged ||= raised.length > 0));
  const timer = setInterval(() => void (isChanged && heartbeat()), HEARTBEAT_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stop();
    if (isChanged) await heartbeat();
  });
  return was > is;
}

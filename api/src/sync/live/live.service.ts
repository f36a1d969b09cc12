import { HEARTBEAT_MS } from '@qamqor/shared/limits';
import { maySee } from '@qamqor/shared/family/policy';
import { parseStream } from '@qamqor/shared/sync/protocol';
import { streamSeqs } from '../../changes/changes.service.ts';
import type { Viewer } from '../../platform/http/http.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Log } from '../../platform/logger.ts';
import type { Raised } from '../../platform/database/transaction.ts';
import type { LiveHub } from './live-hub.ts';
import { showsAny, type PageDeps } from '../pull/stream-page.ts';

type Deps = Database & PageDeps & Log & { hub: LiveHub };

export type LiveListener = {
  wake(raised: Raised): void;
  beat(): void;
  end(): void;
  /** The cursors that the device has. */
  from: ReadonlyMap<string, number>;
};

/** FAM-3: a viewer is not woken by what they may not see. `since` is how far they looked, 0 unknown. */
async function concerns(
  deps: Deps,
  viewer: Viewer,
  raised: Raised,
  since: number,
): Promise<boolean> {
  const stream = parseStream(raised.stream);
  if (!stream) return false;
  if (stream.id === viewer.user_id) return true;
  if (stream.kind === 'u') return false;
  const access = await deps.synced.access.accessTo(deps.reader, deps, viewer.user_id, stream.id);
  const rows = { viewer_id: viewer.user_id, person_id: stream.id };
  return maySee(access) && showsAny(deps, rows, access, { from: since, to: raised.seq });
}

/**
 * Tells a device which of its streams moved, until the returned function is called. Whether it may
 * know is asked for each event. It ends with its session: at once where this server ended it, else at
 * the next heartbeat.
 */
export function listen(deps: Deps, viewer: Viewer, listener: LiveListener): () => void {
  const { resumeSession } = deps.synced.accounts;
  let stopped = false;
  const say = (what: () => void) => {
    if (!stopped) what();
  };
  const end = () => say(() => listener.end());
  const told = new Map(listener.from);
  const tell = (raised: Raised) => {
    const since = told.get(raised.stream) ?? 0;
    told.set(raised.stream, Math.max(since, raised.seq));
    concerns(deps, viewer, raised, since).then(
      (isOurs) => isOurs && say(() => listener.wake(raised)),
      end,
    );
  };
  const { ready, leave } = deps.hub.join(viewer, { hear: tell, end });
  ready
    .then(() => resumeSession(deps, viewer))
    .then(() => streamSeqs(deps.reader, [...listener.from.keys()]))
    .then((seqs) => {
      for (const [stream, seq] of seqs) {
        if (seq > (listener.from.get(stream) ?? 0)) tell({ stream, seq });
      }
    }, end);
  const heart = setInterval(() => {
    resumeSession(deps, viewer).then(() => say(() => listener.beat()), end);
  }, HEARTBEAT_MS);
  heart.unref();
  return () => {
    stopped = true;
    clearInterval(heart);
    leave();
  };
}

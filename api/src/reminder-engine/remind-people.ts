import type { Registry } from 'prom-client';
import { followOtherPrograms } from '../changes/changes.service.ts';
import { fileChannel, type CommitChannel } from '../platform/database/commit-channel.ts';
import type { App } from '../platform/http/http.ts';
import { createReminderEngine, type EngineDeps, type ReminderEngine } from './engine.ts';
import { createEngineThread } from './engine-thread.ts';
import type { WorkerConfig } from './engine-worker.ts';

type Deps = Omit<EngineDeps, 'config'> & {
  registry: Registry;
  config: WorkerConfig & { SCHEDULER: 'thread' | 'process' | 'inline' };
};

/** `channel` where it has a database connection of its own and can be told of commits directly. */
type Running = ReminderEngine & { channel?: CommitChannel; isWell?: () => boolean };

const ELSEWHERE: Running = { start: async () => undefined, stop: async () => undefined };

function place(deps: Deps): Running {
  switch (deps.config.SCHEDULER) {
    case 'thread':
      return createEngineThread(deps);
    case 'process':
      return ELSEWHERE;
    case 'inline':
      return createReminderEngine(deps, { isWriterShared: true });
  }
}

/**
 * Reminds people from when the server listens until it closes, where the setting says: in a thread, in
 * this one, or not here at all, since `npm run scheduler` does. What any other program on the database
 * commits is heard here from then on.
 */
export function remindPeople(app: Pick<App, 'addHook'>, deps: Deps): { isWell(): boolean } {
  const engine = place(deps);
  let unfollow = () => {};
  app.addHook('onListen', async () => {
    unfollow = followOtherPrograms(deps, engine.channel ?? fileChannel(deps));
    await engine.start();
  });
  app.addHook('onClose', async () => {
    await engine.stop();
    unfollow();
  });
  return { isWell: engine.isWell ?? (() => true) };
}

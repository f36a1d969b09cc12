import { loadConfig } from './config.ts';
import { createLogger } from './platform/logger.ts';
import { stopInTime } from './platform/stopping.ts';

type Closable = { close(): PromiseLike<unknown> };

/** What each program begins with. What it puts into `opened` is closed when it ends, the last first. */
export function beginProgram() {
  const config = loadConfig();
  const log = createLogger(config);
  const opened: Closable[] = [];
  stopInTime({ log }, async () => {
    for (const one of opened.toReversed()) await one.close();
  });
  return { config, log, opened };
}

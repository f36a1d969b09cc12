import { onTestFinished } from 'vitest';
import { startMailServer } from './start-mail-server.ts';

export { readable, type Heard } from './start-mail-server.ts';

/** As `startMailServer`, until the test ends. */
export async function aMailServer(options: { refused?: number } = {}) {
  const server = await startMailServer(options);
  onTestFinished(() => server.close());
  return server;
}

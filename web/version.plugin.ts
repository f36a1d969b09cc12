import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const NAME = 'virtual:version';

function version(): string {
  const about = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  return (JSON.parse(about) as { version: string }).version;
}

/** That of the whole product: the server says the same one where both are of one release. */
export const programVersion: Plugin = {
  name: 'version',
  resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
  load: (id) => (id === `\0${NAME}` ? `export default ${JSON.stringify(version())}` : null),
};

import { fileURLToPath } from 'node:url';
import { build, type Plugin, type UserConfig } from 'vite';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FILE = 'instant-start.js';
const ICONS = '../createLucideIcon.mjs';

/** One small file of its own, which runs before the page has anything else. */
async function script(resolve: UserConfig['resolve']): Promise<string> {
  const others = [resolve?.alias ?? []].flat() as { find: string; replacement: string }[];
  const icons = { find: ICONS, replacement: at('./src/instant-start/icon-data.ts') };
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: [...others.filter(({ find }) => find !== ICONS), icons] },
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: at('./src/app/first-script.ts'), formats: ['iife'], name: 'instant' },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The first script was not built');
  return output.code;
}

/** Builds `src/app/first-script.ts` and has the page run it before the program is there. */
export function instantStart(resolve: UserConfig['resolve']): Plugin {
  return {
    name: 'instant-start',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await script(resolve) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_, answer, next) => {
        script(resolve).then((code) => {
          answer.setHeader('content-type', 'text/javascript');
          answer.end(code);
        }, next);
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'head-prepend' }],
    },
  };
}

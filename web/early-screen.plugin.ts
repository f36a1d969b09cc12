import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const FILE = 'early-screen.js';
const ENTRY = fileURLToPath(new URL('./src/early-screen/first.ts', import.meta.url));

/** One small file of its own, which runs before the page has anything else. */
async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      target: 'es2022',
      write: false,
      lib: { entry: ENTRY, formats: ['iife'], name: 'early' },
    },
  });
  const [output] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (output?.type !== 'chunk') throw new Error('The first script was not built');
  return output.code;
}

/** Has the page run `src/early-screen/first.ts` before the program is there. */
export const earlyScreen: Plugin = {
  name: 'early-screen',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: FILE, source: await script() });
  },
  configureServer(server) {
    server.middlewares.use(`/${FILE}`, (_, answer, next) => {
      script().then((code) => {
        answer.setHeader('content-type', 'text/javascript');
        answer.end(code);
      }, next);
    });
  },
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'script', attrs: { src: `/${FILE}` }, injectTo: 'body' }],
  },
};

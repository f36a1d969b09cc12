import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { everyLanguage } from './every-language.plugin.ts';
import { instantStart } from './instant-start.plugin.ts';
import { ONLINE_SCREENS } from './online.config.ts';
import { screens } from './screens.config.ts';

/**
 * What loads the rest, apart from it: the entry must not wait for the whole program, and says so when
 * that does not come.
 */
const loader = {
  name: 'loader',
  test: /preload-helper|\/web\/src\/app\/start\.ts$/,
  priority: 30,
};

/** What every screen needs, in one file: it compresses better than twenty small ones. */
const everyScreen = {
  name: 'every-screen',
  test: /node_modules\/(react|react-dom|scheduler|@tanstack|use-sync-external-store|zustand|@lingui)\/|\/web\/src\/locale\/trans/,
  priority: 20,
};

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The names of the folders around the repository decide nothing. */
function withinRepository(id: string): string {
  const at = id.indexOf(ROOT);
  return at < 0 ? id : id.slice(at + ROOT.length - 1);
}

/** What draws the day, and all that it imports. */
const theDay = {
  name: 'the-day',
  test: (id: string) => withinRepository(id).startsWith('/web/src/routes/app/day/'),
  priority: 10,
};

/** What opens over a screen needs both. */
const dialog = { name: 'dialog', test: /\/web\/src\/ui\/(dialog|use-modal)\./, priority: 10 };

/** Pages to read before an account is made, online: they are not kept for offline. */
const isInformation = (id: string) =>
  /\/web\/src\/(screens\/(information|analytics)\/|routes\/public\/information\/|locale\/\w+\/information\.po)/.test(
    withinRepository(id),
  );

const online = new RegExp(
  [
    String.raw`/web/src/(.+/)?online/`,
    `/web/src/screens/(${ONLINE_SCREENS.join('|')})/`,
    String.raw`/web/src/locale/\w+/(online|admin)\.po`,
    // What draws a square to scan, and what speaks with an identity provider.
    '/node_modules/(uqr|@azure)/',
  ].join('|'),
);
const isOnline = (id: string) => online.test(withinRepository(id));

/** Neither the day nor a first start needs these: they are kept for offline once the program stands. */
const later =
  /\/web\/src\/(screens\/(ai-chat|settings\/home-clock)|entities\/(chat|event\/calendar-file)|routes\/app\/ai-chat|locale\/\w+\/chat\.po)|\/shared\/src\/chat\/(guard|answers)|\/node_modules\/marked\//;
const isLater = (id: string) => later.test(withinRepository(id));

function folderOf(moduleIds: readonly string[]): string {
  if (moduleIds.some(isOnline)) return 'assets/online';
  if (moduleIds.some(isLater)) return 'assets/later';
  return moduleIds.some(isInformation) ? 'assets/information' : 'assets';
}

/** What several screens need and the day does not: one file compresses better than a hundred small ones. */
const severalScreens = {
  name: 'several-screens',
  test: (id: string) => !isOnline(id) && !isInformation(id) && !isLater(id) && !id.endsWith('.po'),
  minShareCount: 3,
  priority: 5,
};

/** Icons are a line or two each. */
const icons = {
  ...severalScreens,
  test: (id: string) => /node_modules\/lucide-react\/.+\/icons\//.test(id),
  minShareCount: 2,
};

/** What asks for the program itself. */
const FIRST = /\/loader-[^/]+\.js$/;
/** The program has them before it asks for anything else. */
const ALWAYS_HERE = /\/(?:every-screen|rolldown-runtime|the-day|loader)-[^/]+\.js$/;

/** Loaded by browsers that lack it alone, and so counted apart from the rest. */
const temporal = { name: 'temporal-polyfill', test: /node_modules\/temporal-/, priority: 40 };

export default defineConfig({
  plugins: [
    ...screens.plugins,
    everyLanguage,
    instantStart(screens.resolve),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'worker.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,woff2}'],
        globIgnores: ['screenshots/**', 'assets/information/**', 'assets/online/**'],
      },
    }),
  ],
  resolve: screens.resolve,
  build: {
    target: 'es2022',
    manifest: true,
    // Without it a browser that knows no modulepreload loads the same files a little later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) =>
        FIRST.test(hostId) ? files : files.filter((file) => !ALWAYS_HERE.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [temporal, loader, everyScreen, theDay, dialog, icons, severalScreens],
        },
        // A file names each that it loads, and a hash compresses badly: 28 bits tell releases apart.
        hashCharacters: 'hex',
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
      },
    },
  },
  server: {
    port: Number(process.env['WEB_PORT'] ?? 5173),
    strictPort: true,
    proxy: { '/api': `http://127.0.0.1:${process.env['PORT'] ?? 3000}` },
  },
});

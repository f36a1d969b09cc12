import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { everyLanguage } from './every-language.plugin.ts';
import { instantStart } from './instant-start.plugin.ts';
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
  /\/web\/src\/(screens\/(information|analytics)\/|platform\/visit-counter\.|account\/choose-visits\.|local-db\/counted\.|routes\/public\/(faq|privacy)\.|locale\/\w+\/information\.po)/.test(
    withinRepository(id),
  );

/**
 * Of use with a connection alone: codes, links, invitations, rings and what the admin sees come from the server. A file of another
 * calendar is rarely read, and what reads it is large. They are not kept for offline, and say so.
 */
const isOnline = (id: string) =>
  /\/(web\/src\/screens\/(first-ring|guide|record|admin)\/|web\/src\/(entities\/device\/ui|routes\/app\/online)\/|web\/src\/locale\/\w+\/(online|admin)\.po|web\/src\/screens\/family\/(qr|kept-profile|add-member|invite-link|person-fields|share-page|tablet-page|new-person-form|kept-devices|code-card|new-code)\.|web\/src\/entities\/event\/import-events\.|web\/src\/entities\/record\/|web\/src\/screens\/sign-in\/(code-form|join-page|google-button)\.|uqr\/)/.test(
    withinRepository(id),
  );

/** Who speaks with an identity provider has a connection. */
const isProvider = (id: string) =>
  /\/(web\/src\/screens\/sign-in\/(microsoft|ways)\/|web\/src\/account\/(microsoft\/|ways\.)|@azure\/)/.test(
    withinRepository(id),
  );

function folderOf(moduleIds: readonly string[]): string {
  if (moduleIds.length === 0) return 'assets';
  if (moduleIds.every(isInformation)) return 'assets/information';
  const isApart = moduleIds.some((id) => isOnline(id) || isProvider(id));
  return isApart ? 'assets/online' : 'assets';
}

/** What several screens need and the day does not: one file compresses better than a hundred small ones. */
const severalScreens = {
  name: 'several-screens',
  test: (id: string) => !isOnline(id) && !isInformation(id) && !id.endsWith('.po'),
  minShareCount: 3,
  priority: 5,
};

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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [temporal, loader, everyScreen, theDay, dialog, severalScreens] },
        // A file names each that it loads, and a hash compresses badly: 42 bits tell releases apart.
        chunkFileNames: ({ moduleIds }) => `${folderOf(moduleIds)}/[name]-[hash:7].js`,
      },
    },
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000' } },
});

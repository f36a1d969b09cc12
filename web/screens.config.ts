import babel from '@rolldown/plugin-babel';
import { lingui } from '@lingui/vite-plugin';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import type { UserConfig } from 'vite';
import { programVersion } from './version.plugin.ts';
import { zoneNames } from './zone-names.plugin.ts';

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// Lingui's plugins would look for it from the folder that a command was started in.
process.env['LINGUI_CONFIG'] ??= at('./lingui.config.ts');

/** What turns the screens into something a browser runs: for the build, and for tests in a browser. */
export const screens = {
  plugins: [
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
    react(),
    lingui({ failOnMissing: true }),
    zoneNames,
    programVersion,
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // The package's own entry loads the build for old browsers, which is larger.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.min.mjs' },
      // React has it itself.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector',
      },
      {
        find: '../createLucideIcon.mjs',
        replacement: at('./src/ui/lucide-icon.ts'),
      },
    ],
  },
} satisfies UserConfig;

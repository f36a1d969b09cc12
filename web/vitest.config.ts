import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM, TEST_FLAGS } from './e2e/support/chromium.ts';
import { screens } from './screens.config.ts';
import { zoneNames } from './zone-names.plugin.ts';

/** `units` need no browser; `screens` draw in a real one, over a real local database and no server. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [zoneNames],
        test: {
          name: 'units',
          isolate: false,
          include: ['src/**/*.test.ts'],
          setupFiles: ['temporal-polyfill/global', 'fake-indexeddb/auto'],
          // No test waits for it: it ends one that hangs, on a busy machine too.
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        ...screens,
        optimizeDeps: {
          // One that is found late would have the page loaded anew in the middle of a test.
          noDiscovery: true,
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-dom',
            'react-dom/client',
            'react-dom/server',
            'use-sync-external-store/with-selector',
            '@azure/msal-browser',
            '@azure/msal-browser/redirect-bridge',
            '@lingui/core',
            '@lingui/react',
            '@react-oauth/google',
            '@tanstack/react-router',
            'dexie',
            'dexie-react-hooks',
            'temporal-polyfill/global',
            'uqr',
            'workbox-window',
            'zustand',
            'axe-core',
            'vitest-browser-react',
          ],
        },
        test: {
          name: 'screens',
          // Each test opens a household of its own; loading the app anew for each file took half the time.
          isolate: false,
          retry: process.env['CI'] === undefined ? 0 : 1,
          include: ['src/**/*.screen.test.tsx'],
          setupFiles: ['./src/testing/plain-react.ts', './src/testing/screen-setup.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: CHROMIUM, args: TEST_FLAGS },
              contextOptions: { locale: 'en-GB', timezoneId: 'Asia/Almaty' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
    ],
  },
});

import { defineConfig } from 'vitest/config';
import { zoneNames } from './zone-names.plugin.ts';

export default defineConfig({
  plugins: [zoneNames],
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global', 'fake-indexeddb/auto'],
  },
});

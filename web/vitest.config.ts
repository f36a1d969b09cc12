import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global', 'fake-indexeddb/auto'],
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global', './src/testing/setup.ts'],
  },
});

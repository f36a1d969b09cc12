import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

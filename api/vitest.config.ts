import '../scripts/check-node.cjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    // Many of them wait for a program that they started, or for the disk.
    maxWorkers: 2,
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    include: ['src/**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global', './src/testing/setup.ts'],
  },
});

import '../check-node.cjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.test.ts'],
    setupFiles: ['temporal-polyfill/global'],
    testTimeout: 600_000,
  },
});

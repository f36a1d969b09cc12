import '../check-node.cjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    isolate: false,
    include: ['**/*.test.ts'],
    setupFiles: ['temporal-polyfill/global', './quiet.ts'],
    testTimeout: 600_000,
  },
});

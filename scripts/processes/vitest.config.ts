import '../check-node.cjs';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['*.test.ts'], fileParallelism: false, testTimeout: 120_000 },
});

import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM, TEST_FLAGS } from './support/chromium.ts';

export default defineConfig({
  testDir: '.',
  outputDir: '.output',
  fullyParallel: false,
  workers: Math.min(2, availableParallelism()),
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Of what has no family; a family's pages stand where it lives (fixtures.ts).
    timezoneId: 'Asia/Almaty',
    launchOptions: {
      executablePath: CHROMIUM,
      args: TEST_FLAGS,
    },
  },
});

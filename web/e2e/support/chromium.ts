/** The browser of all these tests. */
export const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Keeps the browser from calling anybody but the test server. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For tests alone, never for what is measured: drawing without a process for graphics is cheaper. */
export const TEST_FLAGS = [...CHROMIUM_FLAGS, '--disable-gpu', '--in-process-gpu'];

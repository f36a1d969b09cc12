import { browserPath } from './lib/browser.ts';
import { testPhases } from './lib/plan.ts';
import { runTests } from './lib/test-run.ts';

process.env['CHROMIUM_PATH'] = browserPath();
await runTests(testPhases);

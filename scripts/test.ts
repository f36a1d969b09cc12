import { browserPath } from './lib/browser.ts';
import { browserStages, verifyStages } from './lib/plan.ts';
import { runStages } from './lib/stages.ts';

process.env['CHROMIUM_PATH'] = browserPath();
await runStages([...verifyStages, ...browserStages]);

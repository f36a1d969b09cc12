import { runStages } from './lib/stages.ts';
import { verifyStages } from './lib/plan.ts';

await runStages(verifyStages);

import { verifyPhases } from './lib/plan.ts';
import { runTests } from './lib/test-run.ts';

await runTests(verifyPhases);

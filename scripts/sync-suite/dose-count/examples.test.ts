import { test } from 'vitest';
import { runDays } from './run.ts';
import { daySeeds } from './seeds.ts';

test.each(Object.entries(daySeeds))('%s', (_, steps) => runDays(steps));

import { execFileSync } from 'node:child_process';
import { ROOT } from '../lib/stages.ts';

/** Fewer modules than this means that the cruiser could not read the sources. */
const LEAST_MODULES = 150;

const PLACES = ['api/src', 'shared/src', 'web/src', 'scripts'];

type Cruise = {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string; severity: string } }[];
  };
};

function cruise(): Cruise {
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const out = execFileSync('depcruise', [...args, ...PLACES], {
    cwd: ROOT,
    maxBuffer: 64 * 1024 * 1024,
    encoding: 'utf8',
  });
  return JSON.parse(out) as Cruise;
}

const { totalCruised, violations } = cruise().summary;
for (const { rule, from, to } of violations) {
  process.stdout.write(`${rule.severity} ${rule.name}: ${from} → ${to}\n`);
}
process.stdout.write(`${violations.length} violations in ${totalCruised} modules\n`);
if (totalCruised < LEAST_MODULES) process.stdout.write('too few modules were seen\n');
if (violations.length > 0 || totalCruised < LEAST_MODULES) process.exit(1);

import { percentile, printFigures } from './figures.ts';
import { spike } from '../lib/spike.ts';

const DEVICES = 10_000;

/** Everybody's 08:00: ten thousand devices due at one instant, to a push service on this machine. */
export async function run(): Promise<void> {
  const figures = await spike(DEVICES);
  const { devices, rung, twice, late, answers, limit, perSecond, perCpuSecond, cores } = figures;
  const holds = printFigures(`The 08:00 spike, ${devices} devices due at one instant`, [
    { name: 'devices not rung', unit: '', value: devices - rung, goal: 0 },
    { name: 'notices that came twice', unit: '', value: twice, goal: 0 },
    { name: 'lateness, median', unit: 'ms', value: percentile(late, 0.5) },
    { name: 'lateness, p99', unit: 'ms', value: figures.p99, goal: 20_000 },
    {
      name: `API meanwhile, median of ${answers.length}`,
      unit: 'ms',
      value: percentile(answers, 0.5),
    },
    { name: 'API before, p99', unit: 'ms', value: percentile(figures.calm, 0.99) },
    { name: 'API meanwhile, p99', unit: 'ms', value: figures.api, goal: 250 },
    { name: 'notices a second', unit: '/s', value: perSecond },
    { name: 'cores that the server used', unit: '', value: cores },
    { name: 'notices a core and second', unit: '/s', value: perCpuSecond },
    { name: 'encryption alone on one core', unit: '/s', value: figures.encryption },
    { name: 'limit of P-256 on one core', unit: '/s', value: limit },
  ]);
  const share = (value: number) => (value / limit).toFixed(2);
  process.stdout.write(
    `share of the limit of P-256: the whole server ${share(perCpuSecond)} a core used (goal 0.60), encryption alone ${share(figures.encryption)}\n`,
  );
  if (!holds) process.exitCode = 1;
}

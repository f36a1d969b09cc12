import { percentile, printFigures } from './figures.ts';
import { spike } from '../lib/spike.ts';

const DEVICES = 10_000;

/** The threads of the server, by what of a reminder each does. */
const PARTS = [
  ['reminders', 'planned, composed and written'],
  ['push', 'encrypted and sent'],
  ['MainThread', 'the API, with what was asked of it'],
] as const;

/**
 * Everybody's 08:00: ten thousand people due in one minute, each with a
 * medicine, through the whole engine, to a push service that answers after 150 ms over HTTP/2.
 */
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
    {
      name: `a mark meanwhile, median of ${figures.marks.length}`,
      unit: 'ms',
      value: percentile(figures.marks, 0.5),
    },
    {
      name: 'a mark meanwhile, p99',
      unit: 'ms',
      value: percentile(figures.marks, 0.99),
      goal: 250,
    },
    { name: 'API meanwhile, refused as too busy', unit: '', value: figures.refused, goal: 0 },
    {
      name: "longest turn of the API's loop, 0 below 10",
      unit: 'ms',
      value: figures.longestTurn,
      goal: 20,
    },
    { name: 'notices a second', unit: '/s', value: perSecond },
    { name: 'cores that the server used', unit: '', value: cores },
    { name: 'reminders a CPU-second', unit: '/s', value: perCpuSecond },
    {
      name: 'the same of those a minute before, the server just started',
      unit: '/s',
      value: figures.perCpuSecondBefore,
    },
    { name: 'CPU of a reminder', unit: 'ms', value: 1_000 / perCpuSecond, goal: 0.667 },
    { name: 'CPU of a receipt', unit: 'ms', value: figures.receipt },
    ...PARTS.map(([thread, part]) => ({
      name: `CPU of a reminder, ${part}`,
      unit: 'ms',
      value: figures.threads.get(thread) ?? Number.NaN,
    })),
    { name: 'load of the machine at its end', unit: '', value: figures.load },
    { name: 'encryption alone on one core', unit: '/s', value: figures.encryption },
    { name: 'limit of P-256 on one core', unit: '/s', value: limit },
  ]);
  const share = (value: number) => (value / limit).toFixed(2);
  process.stdout.write(
    `share of the limit of P-256: the whole server ${share(perCpuSecond)} a core used, encryption alone ${share(figures.encryption)}\n`,
  );
  if (!holds) process.exitCode = 1;
}

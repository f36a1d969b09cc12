/** The value below which a share `p` (0 to 1) of the samples lies: nearest rank. */
export function percentile(samples: readonly number[], p: number): number {
  const sorted = samples.toSorted((a, b) => a - b);
  const rank = Math.max(1, Math.ceil(p * sorted.length));
  return sorted[rank - 1] ?? Number.NaN;
}

export type Figure = {
  name: string;
  samples: readonly number[];
  /** Which share the limit speaks of. */
  p: number;
  goal: number;
  limit: number;
};

const cell = (value: number) => value.toFixed(1).padStart(9);

/** Prints median, the named percentile and the spread beside goal and limit; true when all hold. */
export function report(title: string, figures: readonly Figure[]): boolean {
  process.stdout.write(`\n${title}\n`);
  process.stdout.write(
    `${'ms'.padEnd(44)}${'n'.padStart(5)}   median      p95     p-th      min       max     goal    limit\n`,
  );
  let holds = true;
  for (const { name, samples, p, goal, limit } of figures) {
    const at = percentile(samples, p);
    const isWithin = at <= limit;
    holds &&= isWithin;
    const cells = [
      percentile(samples, 0.5),
      percentile(samples, 0.95),
      at,
      Math.min(...samples),
      Math.max(...samples),
    ];
    const label = `${name} (p${Math.round(p * 100)})`.padEnd(44);
    const verdict = at <= goal ? 'within goal' : isWithin ? 'within limit' : 'OVER THE LIMIT';
    process.stdout.write(
      `${label}${String(samples.length).padStart(5)}${cells.map(cell).join('')}${cell(goal)}${cell(limit)}  ${verdict}\n`,
    );
  }
  return holds;
}

export type Line = {
  name: string;
  unit: string;
  value: number;
  goal?: number;
  /** Where it is not named, the goal is the limit. */
  limit?: number;
};

/** Prints single figures beside goal and limit; true when all hold. */
export function printFigures(title: string, lines: readonly Line[]): boolean {
  process.stdout.write(`\n${title}\n`);
  let holds = true;
  for (const { name, unit, value, goal, limit = goal } of lines) {
    const figure = `${name.padEnd(52)}${value.toFixed(value < 10 ? 2 : 1).padStart(10)} ${unit}`;
    if (goal === undefined || limit === undefined) {
      process.stdout.write(`${figure}\n`);
      continue;
    }
    const isWithin = value <= limit;
    holds &&= isWithin;
    const verdict = value <= goal ? 'within goal' : isWithin ? 'within limit' : 'OVER THE LIMIT';
    process.stdout.write(`${figure.padEnd(68)}goal ${goal}, limit ${limit}  ${verdict}\n`);
  }
  return holds;
}

/** The slope of the line through the logarithms (least squares): 1 where the cost grows as the size does. */
export function exponentOf(sizes: readonly number[], costs: readonly number[]): number {
  const xs = sizes.map(Math.log);
  const ys = costs.map(Math.log);
  const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, at, index) => sum + (at - x) * ((ys[index] ?? y) - y), 0);
  return over / xs.reduce((sum, at) => sum + (at - x) ** 2, 0);
}

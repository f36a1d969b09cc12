/** Whether a JSON value nests more than `most` levels. */
export function isDeeperThan(most: number, value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return most === 0 || Object.values(value).some((member) => isDeeperThan(most - 1, member));
}

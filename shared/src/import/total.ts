/** QUOTA-13: what there is of something that only grows, and what one file adds on top of it. */
export class Total {
  readonly #most: readonly number[];
  #has: readonly number[];

  /** Each is counted in the same units in both: rows, say, and bytes. */
  constructor(most: readonly number[], has: readonly number[]) {
    this.#most = most;
    this.#has = has;
  }

  /** Whether so much more finds room; then it is taken. */
  take(more: readonly number[]): boolean {
    const sums = this.#has.map((count, unit) => count + (more[unit] ?? 0));
    if (sums.some((sum, unit) => sum > (this.#most[unit] ?? 0))) return false;
    this.#has = sums;
    return true;
  }
}

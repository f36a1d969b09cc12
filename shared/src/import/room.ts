import { roomFault, type Kept } from '../quotas.ts';

type Row = { deleted_at: string | null };

/** QUOTA-1, QUOTA-2: what there is, and what one file adds on top of it. */
export class Room {
  readonly #kind: Parameters<typeof roomFault>[0];
  readonly #has: Kept;
  #added: Kept = { live: 0, ever: 0 };

  constructor(kind: Parameters<typeof roomFault>[0], has: Kept) {
    this.#kind = kind;
    this.#has = has;
  }

  /** Whether a row that goes from `before` to `after` finds room; then it is taken. */
  take(before: Row | undefined, after: Row): boolean {
    const isBack = after.deleted_at === null && before?.deleted_at !== null;
    const added = {
      live: this.#added.live + (isBack ? 1 : 0),
      ever: this.#added.ever + (before ? 0 : 1),
    };
    if (roomFault(this.#kind, this.#has, added)) return false;
    this.#added = added;
    return true;
  }
}

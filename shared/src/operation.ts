import type { ZoneHistory } from './calendar/home-clock.ts';
import type { ProblemCode } from './problem.ts';

/** All that is to be known of an operation beside what its arguments look like and what it does. */
export type Operation<Args> = {
  /** Of the arguments that this release writes and takes. */
  v: number;
  /** What it speaks of: `Subject` of sync has them all. */
  subject: string;
  /** QUOTA-6: it says what was done: no quota refuses it, and no approval makes it later than it was. */
  isFact?: true;
  /** It makes the row that later changes build upon. */
  adds?: true;
  /** SYNC-19: the keys under which it changes how a mark's time is read: it is sent in one order with marks. */
  datesFacts?: readonly string[];
  /** The order key, which none of its mutations may overtake; null where they ask for more than one. */
  key: (args: Args, mid: string) => string | null;
} & (
  | {
      /** Of a person; FAM-2: a relative changes it by this scope of the link. */
      stream: 'p';
      scope: string;
    }
  | {
      /** Of an account alone. */
      stream: 'u';
    }
);

export type Operations<ArgsOf> = { [Op in keyof ArgsOf]: Operation<ArgsOf[Op]> };

/** The key of a change of one row. */
export function rowKey({ id }: { id: string }): string {
  return id;
}

/** Who, where and when, as the side that reduces knows it. Instants are epoch ms. */
export type Context = {
  actor: { id: string; name: string };
  device_id: string;
  happened_at: number;
  recorded_at: number;
  /** No clock says when it was: not before this, nor after `recorded_at`. */
  doubted_since?: number | null;
  taken_at: (claimed: string) => number;
  zones: ZoneHistory;
};

export type Refused = { status: 'rejected'; code: ProblemCode };

export type Outcome<Rows> =
  | { status: 'ok'; rows: Rows; undone?: { target: string; by: string }[] }
  | Refused;

/** A mutation whose arguments have been checked. */
export type MutationOf<Args, Op extends keyof Args> = { mid: string; op: Op; args: Args[Op] };

/**
 * What each operation does to the rows of a person's stream, of which `State` has those that it may
 * look at. Pure: new rows, and none is touched.
 */
export type Reducers<Args, State, Rows> = {
  [Op in keyof Args]: (
    state: State,
    mutation: MutationOf<Args, Op>,
    context: Context,
  ) => Outcome<Rows>;
};

export function rejected(code: ProblemCode): Refused {
  return { status: 'rejected', code };
}

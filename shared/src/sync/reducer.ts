import type { ZoneHistory } from '../calendar/home-clock.ts';
import type { ProblemCode } from '../problem.ts';
import type { EntityRows, PersonEntity } from './entities.ts';
import type { PersonOp } from './operations.ts';
import type { OpArgs } from './schema.ts';

type ById = { [Name in PersonEntity]: ReadonlyMap<string, EntityRows[Name]> };

/**
 * The rows a mutation may look at, by id; what is absent is not kept here. On a device: the cache; on
 * the server: what its key needs.
 */
export type State = Partial<ById> & {
  medicines: ById['medicines'];
  marks: ById['marks'];
  /** Undos that came before the mark they name: target mid to undo mid. */
  undone: ReadonlyMap<string, string>;
};

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

export type Rows = { [Name in PersonEntity]?: EntityRows[Name][] };

export type Outcome =
  | { status: 'ok'; rows: Rows; undone?: { target: string; by: string }[] }
  | { status: 'rejected'; code: ProblemCode };

/** A mutation of a person's stream whose arguments have been checked. */
export type PersonMutation<Names extends PersonOp = PersonOp> = {
  [K in Names]: { mid: string; op: K; args: OpArgs[K] };
}[Names];

/** What each of these operations does to the rows of a stream. Pure: new rows, and none is touched. */
export type Reducers<Names extends PersonOp = PersonOp> = {
  [K in Names]: (state: State, mutation: PersonMutation<K>, context: Context) => Outcome;
};

export function reduceWith(
  reducers: Partial<Reducers>,
  state: State,
  mutation: PersonMutation,
  context: Context,
): Outcome {
  const reducer = Object.hasOwn(reducers, mutation.op) ? reducers[mutation.op] : undefined;
  type Reduce = (state: State, mutation: PersonMutation, context: Context) => Outcome;
  return (
    (reducer as Reduce | undefined)?.(state, mutation, context) ??
    rejected('sync.unknown_operation')
  );
}

export type MutableState = {
  [Name in keyof State]: State[Name] extends ReadonlyMap<string, infer Row> | undefined
    ? Map<string, Row>
    : never;
};

/** Writes an outcome's rows into a state, for what is shown before the server has answered. */
export function applyOutcome(state: MutableState, outcome: Outcome): void {
  if (outcome.status !== 'ok') return;
  for (const [name, rows] of Object.entries(outcome.rows))
    for (const row of rows)
      (state[name as keyof Rows] as Map<string, { id: string }> | undefined)?.set(row.id, row);
  for (const { target, by } of outcome.undone ?? []) state.undone.set(target, by);
}

export function rejected(code: ProblemCode): Outcome {
  return { status: 'rejected', code };
}

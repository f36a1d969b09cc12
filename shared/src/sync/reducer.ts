import {
  rejected,
  type Context,
  type MutationOf,
  type Outcome,
  type Reducers,
} from '../operation.ts';
import type { DoseState } from '../doses/reduce.ts';
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
  undone: DoseState['undone'];
};

export type Rows = { [Name in PersonEntity]?: EntityRows[Name][] };

export type PersonOutcome = Outcome<Rows>;

/** A mutation of a person's stream whose arguments have been checked. */
export type PersonMutation<Names extends PersonOp = PersonOp> = {
  [K in Names]: MutationOf<OpArgs, K>;
}[Names];

export type PersonReducers<Names extends PersonOp = PersonOp> = Reducers<
  Pick<OpArgs, Names>,
  State,
  Rows
>;

export function reduceWith(
  reducers: Partial<PersonReducers>,
  state: State,
  mutation: PersonMutation,
  context: Context,
): PersonOutcome {
  const reducer = Object.hasOwn(reducers, mutation.op) ? reducers[mutation.op] : undefined;
  type Reduce = (state: State, mutation: PersonMutation, context: Context) => PersonOutcome;
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
export function applyOutcome(state: MutableState, outcome: PersonOutcome): void {
  if (outcome.status !== 'ok') return;
  for (const [name, rows] of Object.entries(outcome.rows))
    for (const row of rows)
      (state[name as keyof Rows] as Map<string, { id: string }> | undefined)?.set(row.id, row);
  for (const { target, by } of outcome.undone ?? []) state.undone.set(target, by);
}

import type { Mutation, PushRequest } from '@qamqor/shared/sync/protocol';
import { MARKS, type Given } from './in-order.ts';
import { noEffects, takeEffect, type Effects, type Tap } from './effect.ts';

type Answer = { status: 'ok' | 'rejected' | 'retry'; code: string | null };
export type LinkState = 'accepted' | 'read-only' | 'hidden' | 'paused' | 'ended';

type State = Effects & {
  link: LinkState;
  answers: Map<string, Answer>;
  tries: Map<string, number>;
  given: Given[];
};

type Arrived = {
  /** Keys of which an earlier change of the same push could not be decided yet; grows. */
  waiting: Set<string>;
  /** Whether the server itself fails on it. */
  fails(mid: string): boolean;
  /** Who made it where and when, and when the server says that it happened. */
  given(mutation: Mutation): Given;
};

const MOST_TRIES = 5;

/**
 * A second, dumb implementation of what a server may make of what arrives: a few maps and the words
 * of the protocol. It is told by the suite what was tapped and when, and takes nothing from the
 * product's reducers nor from the server's tables.
 */
export class Oracle {
  readonly person: string;
  state: State = { ...noEffects(), link: 'ended', answers: new Map(), tries: new Map(), given: [] };

  /** The medicine that is hidden from the viewer while the link says so. */
  hidden = '';

  /** What the person did, by the mid of what came of it. */
  readonly taps = new Map<string, Tap>();

  constructor(person: string) {
    this.person = person;
  }

  copy(): State {
    return structuredClone(this.state);
  }

  /** Which streams a user may see, and which of them change. */
  maySee(user: string, stream: string): boolean {
    if (stream.slice(2) === user) return true;
    const isShared = ['accepted', 'read-only', 'hidden'].includes(this.state.link);
    return stream === `p:${this.person}` && isShared;
  }

  #mayChange(user: string, { stream, key, op }: Mutation): boolean {
    if (stream.slice(2) === user) return true;
    if (stream !== `p:${this.person}`) return false;
    const { link } = this.state;
    if (link === 'hidden') return op === 'alarm.claim' || !key.startsWith(this.hidden);
    return link === 'accepted';
  }

  /** What the server should answer to a portion of a push that was committed. */
  arrive(user: string, { mutations }: PushRequest, arrived: Arrived) {
    const { waiting } = arrived;
    return mutations.map((mutation): Answer => {
      const orderingKey = `${mutation.stream} ${mutation.key}`;
      if (waiting.has(orderingKey)) return { status: 'retry', code: null };
      const answer = this.#one(user, mutation, arrived);
      if (answer.status === 'retry') waiting.add(orderingKey);
      else this.state.answers.set(mutation.mid, answer);
      return answer;
    });
  }

  #one(by: string, mutation: Mutation, { fails, given }: Arrived): Answer {
    const { answers, tries } = this.state;
    const { mid, after = [] } = mutation;
    const known = answers.get(mid);
    if (known) return known;
    if (!this.#mayChange(by, mutation)) return no('sync.forbidden');
    const before = after.map((name) => answers.get(name)?.status);
    if (before.includes('rejected')) return no('sync.dependency_rejected');
    if (before.includes(undefined)) return { status: 'retry', code: null };
    const state = fails(mid) ? structuredClone(this.state) : null;
    const stamped = given(mutation);
    const said = { by, at: new Date(stamped.at).toISOString(), tap: this.taps.get(mid) };
    const code = takeEffect(this.state, mutation, said);
    if (code !== null) return no(code);
    if (!state) {
      if (!MARKS.includes(mutation.op)) this.state.given.push(stamped);
      return { status: 'ok', code: null };
    }
    this.state = state;
    const count = (tries.get(mid) ?? 0) + 1;
    this.state.tries.set(mid, count);
    return count < MOST_TRIES ? { status: 'retry', code: null } : no('sync.parked');
  }
}

export function statusOf(
  marks: readonly { status: string; undone_by: string | null }[],
): 'taken' | 'skipped' | 'open' {
  const live = marks.filter((mark) => mark.undone_by === null);
  if (live.some((mark) => mark.status === 'taken')) return 'taken';
  return live.length > 0 ? 'skipped' : 'open';
}

function no(code: string): Answer {
  return { status: 'rejected', code };
}

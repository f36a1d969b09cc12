import type { Mutation, PushRequest } from '@qamqor/shared/sync/protocol';

type Mark = { slot: string; status: string; by: string; undone_by: string | null };
type Medicine = { name: string; times: string; amount: unknown; version: number; deleted: boolean };
type Answer = { status: 'ok' | 'rejected' | 'retry'; code: string | null };
export type LinkState = 'accepted' | 'read-only' | 'hidden' | 'paused' | 'ended';

/** The arguments of all operations in one: each has its own of them. */
export type Args = {
  medicine_id: string;
  id: string;
  status: string;
  targets: string[];
  fields: Partial<Args>;
  language: string;
  name: string;
  times: string[];
  amount_quarters: number | null;
};

type State = {
  link: LinkState;
  answers: Map<string, Answer>;
  tries: Map<string, number>;
  marks: Map<string, Mark>;
  undone: Map<string, string>;
  medicines: Map<string, Medicine>;
  languages: Map<string, string>;
};

const PARKED_AFTER = 5;

/**
 * A second, dumb implementation of what a server may make of what arrives: a few maps and the words
 * of the protocol. It knows no stream, no cursor, no seq, no clock and none of the reducers.
 */
export class Oracle {
  readonly person: string;
  state: State = {
    link: 'ended',
    ...{ answers: new Map(), tries: new Map(), marks: new Map(), undone: new Map() },
    ...{ medicines: new Map(), languages: new Map() },
  };

  /** The medicine that is hidden from the viewer while the link says so. */
  hidden = '';

  /** The dose and schedule that stood on the screen as a revision was made, by its mid. */
  readonly #seen = new Map<string, string>();

  noteSeen(mid: string, medicine: { times: readonly string[]; amount_quarters: number | null }) {
    this.#seen.set(mid, clinical(fieldsOf(medicine as Args)));
  }

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

  #mayChange(user: string, stream: string, key: string): boolean {
    if (stream.slice(2) === user) return true;
    if (stream !== `p:${this.person}`) return false;
    if (this.state.link === 'hidden') return !key.startsWith(this.hidden);
    return this.state.link === 'accepted';
  }

  /** What the server should answer to a push that was committed. `fails` names the poisoned mids. */
  arrive(user: string, { mutations }: PushRequest, fails: (mid: string) => boolean) {
    const waiting = new Set<string>();
    return mutations.map((mutation): Answer => {
      const lane = `${mutation.stream} ${mutation.key}`;
      if (waiting.has(lane)) return { status: 'retry', code: null };
      const answer = this.#one(user, mutation, fails);
      if (answer.status === 'retry') waiting.add(lane);
      else this.state.answers.set(mutation.mid, answer);
      return answer;
    });
  }

  #one(user: string, mutation: Mutation, fails: (mid: string) => boolean): Answer {
    const { answers, tries } = this.state;
    const { mid, stream, key, after = [] } = mutation;
    const known = answers.get(mid);
    if (known) return known;
    if (!this.#mayChange(user, stream, key)) return no('sync.forbidden');
    const before = after.map((name) => answers.get(name)?.status);
    if (before.includes('rejected')) return no('sync.dependency_rejected');
    if (before.includes(undefined)) return { status: 'retry', code: null };
    const state = fails(mid) ? structuredClone(this.state) : null;
    const code = this.#effect(user, mutation);
    if (code !== null) return no(code);
    if (!state) return { status: 'ok', code: null };
    this.state = state;
    const count = (tries.get(mid) ?? 0) + 1;
    this.state.tries.set(mid, count);
    return count < PARKED_AFTER ? { status: 'retry', code: null } : no('sync.parked');
  }

  /** Null, or why nothing happened. */
  #effect(user: string, { mid, op, key, args: given }: Mutation): string | null {
    const { marks, undone, medicines, languages } = this.state;
    const args = given as Args;
    if (op === 'settings.patch') languages.set(user, args.fields.language as string);
    if (op === 'dose.undo') {
      for (const target of args.targets) {
        const mark = marks.get(target);
        if (!mark) undone.set(target, undone.get(target) ?? mid);
        else if (mark.slot === key) mark.undone_by ??= mid;
      }
    }
    if (op === 'settings.patch' || op === 'dose.undo' || op.startsWith('event.')) return null;
    const medicine = medicines.get(args.medicine_id ?? args.id);
    if (op === 'medicine.add') {
      if (medicine) return 'medicine.already_there';
      medicines.set(args.id, { ...fieldsOf(args), version: 1, deleted: false });
      return null;
    }
    if (!medicine) return 'medicine.not_found';
    if (op === 'dose.mark') {
      const undone_by = undone.get(mid) ?? null;
      marks.set(mid, { slot: key, status: args.status, by: user, undone_by });
    } else if (op === 'medicine.delete') medicine.deleted = true;
    else if (op === 'medicine.restore') medicine.deleted = false;
    else if (medicine.deleted) return 'medicine.not_found';
    else if (op === 'medicine.revise') {
      if (this.#seen.get(mid) !== clinical(medicine)) return 'medicine.conflict';
      const version = medicine.version + 1;
      medicines.set(key, { ...medicine, ...fieldsOf(args.fields), version });
    }
    return null;
  }

  /** SYNC-6: taken exactly when a live taken is there. */
  statusOf(slot: string): 'taken' | 'skipped' | 'open' {
    return statusOf([...this.state.marks.values()].filter((mark) => mark.slot === slot));
  }
}

export function statusOf(
  marks: readonly { status: string; undone_by: string | null }[],
): 'taken' | 'skipped' | 'open' {
  const live = marks.filter((mark) => mark.undone_by === null);
  if (live.some((mark) => mark.status === 'taken')) return 'taken';
  return live.length > 0 ? 'skipped' : 'open';
}

function clinical({ times, amount }: Pick<Medicine, 'times' | 'amount'>): string {
  return `${times} ${String(amount)}`;
}

function no(code: string): Answer {
  return { status: 'rejected', code };
}

function fieldsOf(args: Partial<Args>) {
  const { name, times, amount_quarters: amount } = args;
  return {
    ...(name === undefined ? {} : { name }),
    ...(times === undefined ? {} : { times: String(times) }),
    ...(amount === undefined ? {} : { amount }),
  } as { name: string; times: string; amount: unknown };
}

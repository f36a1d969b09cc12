import type { Mutation } from '@qamqor/shared/sync/protocol';
import { sayEvent, type EventArgs, type KnownEvent } from './events-oracle.ts';
import { changeMedicine, clinical, type Medicine, type MedicineArgs } from './medicines-oracle.ts';

type Mark = { slot: string; status: string; by: string; undone_by: string | null };
/** A snooze or a claim. */
type Alarm = { op: string; group: string; by: string };

/** What a server, or a device, has made of what reached it, in a few maps. */
export type Effects = {
  marks: Map<string, Mark>;
  /** Undone before it arrived. */
  undone: Map<string, string>;
  medicines: Map<string, Medicine>;
  events: Map<string, KnownEvent>;
  alarms: Map<string, Alarm>;
  languages: Map<string, string>;
  profiles: Map<string, Record<string, string>>;
};

/** What the person did, and what the screen showed as they did it. */
export type Tap =
  | { on: string; status: 'taken' | 'skipped' }
  /** An undo: the marks that stood there. */
  | { on: string; takesBack: readonly string[] }
  /** A change of a medicine: its dose and schedule as they were shown. */
  | { seen: string };

/** The arguments of all operations in one: each has its own of them. */
export type Args = MedicineArgs & {
  medicine_id: string;
  status: string;
  targets: string[];
  group: string;
  language: string;
};

export type Said = { by: string; at: string; tap: Tap | undefined };

export function noEffects(): Effects {
  return {
    marks: new Map(),
    undone: new Map(),
    medicines: new Map(),
    events: new Map(),
    alarms: new Map(),
    languages: new Map(),
    profiles: new Map(),
  };
}

function undo(effects: Effects, mid: string, slot: string, targets: readonly string[]): void {
  const { marks, undone } = effects;
  for (const target of targets) {
    const mark = marks.get(target);
    if (!mark) undone.set(target, undone.get(target) ?? mid);
    else if (mark.slot === slot) mark.undone_by ??= mid;
  }
}

/** Of doses counts what was tapped; what the mutation says of it, only where nobody saw the tap. */
function takeDose(effects: Effects, { mid, op, key, args: given }: Mutation, said: Said) {
  const args = given as Args;
  const { by, tap } = said;
  const slot = tap && 'on' in tap ? tap.on : key;
  if (op === 'dose.undo') {
    undo(effects, mid, slot, tap && 'takesBack' in tap ? tap.takesBack : args.targets);
    return null;
  }
  if (!effects.medicines.has(args.medicine_id)) return 'medicine.not_found';
  const undone_by = effects.undone.get(mid) ?? null;
  const status = tap && 'status' in tap ? tap.status : args.status;
  if (!effects.marks.has(mid)) effects.marks.set(mid, { slot, status, by, undone_by });
  return null;
}

/** Null, or why nothing happened. Knows no stream, no cursor, no seq and none of the reducers. */
export function takeEffect(effects: Effects, mutation: Mutation, said: Said): string | null {
  const { mid, op } = mutation;
  const args = mutation.args as Args;
  if (op === 'dose.mark' || op === 'dose.undo') return takeDose(effects, mutation, said);
  if (op === 'dose.snooze' || op === 'alarm.claim') {
    effects.alarms.set(mid, { op, group: args.group, by: said.by });
  } else if (op === 'settings.patch') {
    effects.languages.set(said.by, (args.fields as { language: string }).language);
  } else if (op === 'profile.patch') {
    const fields = args.fields as Record<string, string>;
    effects.profiles.set(said.by, { ...effects.profiles.get(said.by), ...fields });
  } else if (op.startsWith('event.')) {
    sayEvent(effects.events, mutation as Mutation<string, EventArgs>, said.at);
  } else {
    const seen = said.tap && 'seen' in said.tap ? said.tap.seen : args.seen && clinical(args.seen);
    return changeMedicine(effects.medicines, op, args, { seen, at: said.at });
  }
  return null;
}

export function liveOf(marks: ReadonlyMap<string, Mark>, slot: string): string[] {
  const of = [...marks].filter(([, mark]) => mark.slot === slot && mark.undone_by === null);
  return of.map(([id]) => id);
}

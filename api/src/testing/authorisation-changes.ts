import { MINUTE, toWire } from '@qamqor/shared/calendar/dates';
import type { PersonMutation } from '@qamqor/shared/sync/reducer';
import { newId } from '../platform/ids.ts';
import type { Role, World } from './authorisation.ts';
import { aDevice, aPill } from './device.ts';

const NO = 'sync.forbidden';
const LATER = 'family.awaits_approval';

/** What becomes of a change of the medicines, of the schedule, and of a claim. */
const CHANGES: Partial<Record<Role, string[]>> & { stranger: string[] } = {
  stranger: [NO, NO, NO],
  alerted: [NO, NO, 'ok'],
  changes_medicines: ['ok', NO, NO],
  changes_schedule: [NO, 'ok', NO],
  all_scopes: ['ok', 'ok', 'ok'],
  asks_first: [LATER, LATER, 'ok'],
  owner: ['ok', 'ok', 'ok'],
};

/** Every operation on a person's stream; what one takes away the next brings back. */
export function everyChange({ deps, owner, pill, event }: World, role: Role) {
  const device = aDevice(deps, owner, { id: role });
  const say = (mutation: Pick<PersonMutation, 'op' | 'args'>) =>
    device.say({ mid: newId(deps), ...mutation } as PersonMutation);
  const group = '2026-11-20T08:00';
  const until = toWire(deps.now() + 10 * MINUTE);
  const mark = device.mark({ medicine_id: pill.id });
  const medicines = [
    mark,
    device.undo({ medicine_id: pill.id }, [mark.mid]),
    say({ op: 'dose.snooze', args: { group, until } }),
    device.revise({ id: pill.id, base_version: 1, fields: { notes: role } }),
    device.add(aPill(deps)),
    say({ op: 'medicine.pause', args: { id: pill.id, until } }),
    say({ op: 'medicine.delete', args: { id: pill.id } }),
    say({ op: 'medicine.restore', args: { id: pill.id } }),
  ];
  const events = [
    say({ op: 'event.patch', args: { id: event.id, fields: { place: role } } }),
    say({ op: 'event.add', args: { ...event, id: newId(deps) } }),
    say({ op: 'event.delete', args: { id: event.id } }),
    say({ op: 'event.restore', args: { id: event.id } }),
  ];
  return [...medicines, ...events, say({ op: 'alarm.claim', args: { group } })];
}

/** One for each of `everyChange`. */
export function outcomesFor(role: Role): string[] {
  const [medicine = NO, event = NO, claim = NO] = CHANGES[role] ?? CHANGES.stranger;
  return [...Array<string>(8).fill(medicine), ...Array<string>(4).fill(event), claim];
}

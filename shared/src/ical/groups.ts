import { find, textOf, type Component } from './components.ts';

/** An entry, and those that stand for single times of it. `uid` is the same at every reading. */
export type Group = { uid: string; series: Component; overrides: Component[] };

/** What says when and by whom an entry was written down, and not what it is. */
const BOOKKEEPING = ['DTSTAMP', 'CREATED', 'LAST-MODIFIED', 'SEQUENCE'];

const isOverride = (entry: Component) => find(entry, 'RECURRENCE-ID') !== undefined;

function saidBy({ properties }: Component): string {
  const said = properties.filter(({ name }) => !BOOKKEEPING.includes(name));
  return JSON.stringify(said.map(({ name, params, value }) => [name, [...params], value]));
}

/** Without those that say again what another has said. */
function distinct(entries: readonly Component[]): Component[] {
  const said = new Set<string>();
  return entries.filter((entry) => said.size < said.add(saidBy(entry)).size);
}

function nameOf(uid: string, index: number, taken: Set<string>): string {
  if (index === 0) return uid;
  let number = index + 1;
  while (taken.has(`${uid} ${number}`)) number++;
  taken.add(`${uid} ${number}`);
  return `${uid} ${number}`;
}

/**
 * The entries of calendars by their name, in the order of the file. Entries of one name that say
 * different things are each an entry: one too many is better than one lost. What stands for single
 * times of a series that is not in the file stands for itself.
 */
export function groupsOf(calendars: readonly Component[]): Group[] {
  const entries = calendars.flatMap(({ parts }) => parts.filter(({ name }) => name === 'VEVENT'));
  const named = new Map<string, Component[]>();
  for (const entry of entries) {
    const start = find(entry, 'DTSTART')?.value;
    const uid = textOf(entry, 'UID') || `${textOf(entry, 'SUMMARY')} ${start}`;
    const group = named.get(uid) ?? [];
    group.push(entry);
    named.set(uid, group);
  }
  const taken = new Set(named.keys());
  return [...named].flatMap(([uid, group]) => {
    const whole = group.filter((entry) => !isOverride(entry));
    const owner = whole.find((entry) => find(entry, 'RRULE')) ?? whole[0];
    const overrides = owner ? distinct(group.filter(isOverride)) : [];
    return distinct(owner ? whole : group).map((series, index): Group => {
      const own = series === owner ? overrides : [];
      return { uid: nameOf(uid, index, taken), series, overrides: own };
    });
  });
}

import type { Reading } from './signs/read-signs.ts';
import type { Sign } from './signs/sign.ts';

export const GUIDES = [
  'add_medicine',
  'change_medicine',
  'undo',
  'mark',
  'skip',
  'sound',
  'letters',
  'language',
  'theme',
  'aloud',
  'remind',
  'add_event',
  'change_event',
  'add_family',
  'who_sees',
  'sign_out',
  'profile',
  'simple',
  'settings',
  'pause',
  'medicines_page',
  'schedule_page',
  'family_page',
] as const;
/** Something about the screens that can be explained. */
export type Guide = (typeof GUIDES)[number];

export type Intent =
  | Guide
  | 'due'
  | 'taken'
  | 'left'
  | 'next'
  | 'next_dose'
  | 'doses'
  | 'today'
  | 'tomorrow'
  | 'yesterday'
  | 'past'
  | 'weekday'
  | 'week'
  | 'doctor'
  | 'exercise'
  | 'next_event'
  | 'family'
  | 'call'
  | 'emergency'
  | 'clock'
  | 'my_name'
  | 'medicines'
  | 'paused'
  | 'dose'
  | 'health'
  | 'you'
  | 'help'
  | 'greet'
  | 'thanks'
  | 'bye';

/**
 * All signs of one of the alternatives must be there, and none with a `!`. The first line that fits
 * decides: what is more particular stands higher.
 */
const RULES: readonly (readonly [Intent, string])[] = [
  ['you', 'you'],
  ['emergency', 'emergency'],
  ['health', 'health !event !doctor !when !call'],
  ['dose', 'dose medicine !left !next|dose take !left'],
  ['sign_out', 'sign_out'],
  ['who_sees', 'who_sees'],
  ['undo', 'undo !event !doctor'],
  ['aloud', 'aloud'],
  ['sound', 'sound'],
  ['letters', 'letters'],
  ['language', 'language'],
  ['theme', 'theme'],
  ['simple', 'simple'],
  ['remind', 'remind'],
  ['add_event', 'add event|add doctor|add exercise'],
  ['change_event', 'change event|change doctor|change exercise|undo event|undo doctor'],
  ['add_family', 'add family|add kin|add who'],
  ['profile', 'profile|change call|add call|where call'],
  ['pause', 'paused how|paused where'],
  ['skip', 'skip'],
  ['mark', 'mark !left !missed !yesterday !when|how took'],
  ['add_medicine', 'add medicine|add take'],
  ['change_medicine', 'change medicine|change take'],
  ['settings', 'settings'],
  ['paused', 'paused'],
  ['call', 'call'],
  ['my_name', 'my_name'],
  ['medicines_page', 'where medicine !event'],
  ['schedule_page', 'where event'],
  ['family_page', 'where family|how family'],
  [
    'family',
    'family|who kin|who named|kin !greet !thanks !bye !doctor !event !when !medicine !take !took',
  ],
  ['clock', 'clock !medicine !take !took !doctor !event'],
  ['past', 'past'],
  ['yesterday', 'yesterday'],
  ['tomorrow', 'tomorrow'],
  ['doctor', 'doctor'],
  ['exercise', 'exercise'],
  ['weekday', 'weekday'],
  ['week', 'week'],
  ['left', 'left medicine|left take|left took|left today|left mark|missed'],
  ['taken', 'took'],
  ['medicines', 'medicine list !today !now !take !part_of_day !next'],
  ['next_dose', 'next medicine|next take|when medicine|when take'],
  ['due', 'take now|now medicine|take !today !part_of_day'],
  ['doses', 'medicine today|take today|medicine part_of_day|take part_of_day'],
  ['next_event', 'next event|when event'],
  ['doses', 'medicine'],
  ['today', 'event|today'],
  ['next', 'next|when'],
  ['left', 'left'],
  ['due', 'now !bye !greet !thanks'],
  ['greet', 'greet'],
  ['thanks', 'thanks'],
  ['bye', 'bye'],
  ['today', 'part_of_day'],
  ['help', 'help|how'],
  ['medicines', 'list'],
];

type Clue = Sign | 'kin' | 'weekday' | 'named';

/** `named`: the question has the name of somebody of the family. */
export function recognise(reading: Reading, isNamed: boolean): Intent | null {
  const { signs, kin, weekday } = reading;
  const clues = new Set<Clue>(signs);
  if (kin.size > 0) clues.add('kin');
  if (weekday !== null) clues.add('weekday');
  if (isNamed) clues.add('named');
  const holds = (clue: string) =>
    clue.startsWith('!') ? !clues.has(clue.slice(1) as Clue) : clues.has(clue as Clue);
  const fits = (line: string) =>
    line.split('|').some((alternative) => alternative.split(' ').every(holds));
  return RULES.find(([, line]) => fits(line))?.[0] ?? null;
}

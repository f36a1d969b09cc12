/**
 * What a word of a question points to. A native speaker can review the words in the table of each
 * language: `word` stands for itself, `stem-` begins a word, `two_words` follow each other. The longest
 * that fits counts, so that `дәрігер-` is no `дәрі-`. `plain` words point to nothing, and are no slips
 * of others.
 */
export const SIGNS = [
  'take',
  'took',
  'missed',
  'now',
  'next',
  'left',
  'medicine',
  'when',
  'today',
  'part_of_day',
  'tomorrow',
  'yesterday',
  'past',
  'week',
  'event',
  'doctor',
  'exercise',
  'family',
  'who',
  'call',
  'emergency',
  'clock',
  'my_name',
  'list',
  'paused',
  'purpose',
  'how',
  'where',
  'add',
  'change',
  'undo',
  'mark',
  'skip',
  'sound',
  'letters',
  'language',
  'theme',
  'aloud',
  'remind',
  'who_sees',
  'sign_out',
  'profile',
  'simple',
  'settings',
  'dose',
  'health',
  'you',
  'help',
  'thanks',
  'greet',
  'bye',
  'plain',
] as const;
export type Sign = (typeof SIGNS)[number];
export type SignTable = Record<Sign, string>;

/** Monday first (CAL-3). */
export type WeekdayTable = readonly [string, string, string, string, string, string, string];

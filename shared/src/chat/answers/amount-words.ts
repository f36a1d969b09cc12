import type { Language } from '../../languages.ts';
import type { Amount } from './day-facts.ts';
import { answerWords } from './words/words.ts';

const QUARTERS = ['', '¼', '½', '¾'];

/** MED-8: 6 is "1½". */
function sign(quarters: number): string {
  const whole = Math.floor(quarters / 4);
  return `${whole === 0 && quarters % 4 !== 0 ? '' : whole}${QUARTERS[quarters % 4] ?? ''}`;
}

/** "1½ tablets, with food"; what is not in the record is not said. */
export function amountWords({ quarters, unit, food }: Amount, language: Language): string {
  const { units, food: foods } = answerWords[language];
  const said = food === null ? [] : [foods[food]];
  if (quarters === null) return said.join('');
  const word = unit?.trim().toLowerCase() ?? '';
  const known = units[word] ?? units[word.replace(/s$/, '')];
  const form = new Intl.PluralRules(language).select(quarters / 4);
  const counted = known && (quarters < 4 ? known.part : (known[form] ?? known.other));
  return [`${sign(quarters)} ${counted ?? unit ?? ''}`.trim(), ...said].join(', ');
}

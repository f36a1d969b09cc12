/** Whole words of any script: `\b` knows Latin letters alone. */
const words = (...some: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${some.join('|')})(?![\\p{L}])`, 'giu');

const NUMBER = String.raw`(?:\d+(?:[.,/]\d+)?|[½¼¾]|half|one|two|three|four|five|six|another|extra|пол|половин\p{L}*|четверт\p{L}*|одн\p{L}*|дв[аеу]\p{L}*|три|четыре|пять|шесть|лишн\p{L}*|ещё|еще|жарты|ширек|бір|екі|үш|төрт|бес|алты|тағы|қосымша)`;
const BETWEEN = String.raw`(?:\s+an?(?=\s))?[\s\u00a0\-–x×*/of]{0,6}`;
/** Whatever has one of these after a number is an amount of a medicine. */
const UNIT = String.raw`(?:mg|mcg|µg|μg|ug|iu|milligrams?|micrograms?|tablets?|tabs?|pills?|capsules?|drops?|puffs?|doses?|units?|injections?|мг|мкг|миллиграм\p{L}*|микрограм\p{L}*|таб|таблет\p{L}*|капсул\p{L}*|кап(?:ля|ли|ель|лю|елек)|пилюл\p{L}*|доз[аыу]?|ед|единиц\p{L}*|укол\p{L}*|таблетк\p{L}*|тамшы\p{L}*|доза\p{L}*|бірлік\p{L}*)`;
const AMOUNT = new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER}${BETWEEN}${UNIT}(?![\\p{L}])`, 'giu');

/** Of food and drink, too: an amount of a medicine where one is named nearby. */
const LOOSE = words(
  String.raw`\d+(?:[.,]\d+)?\s?(?:ml|g|grams?|мл|г|грам\p{L}*)`,
  String.raw`(?:a|one|two|three|half|\d+) (?:tea|table)?spoon(?:ful)?s?`,
  String.raw`(?:одн\p{L}*|дв[аеу]\p{L}*|пол|\d+) ?(?:чайн\p{L}* |столов\p{L}* )?лож\p{L}*`,
  String.raw`(?:бір|екі|жарты|\d+) (?:шай |ас )?қасық\p{L}*`,
);
const MEDICINE = words(
  String.raw`medicines?|medications?|syrup|mixture|insulin|drugs?|antibiotics?|suspension`,
  String.raw`лекарств\p{L}*|препарат\p{L}*|сироп\p{L}*|микстур\p{L}*|инсулин\p{L}*|антибиотик\p{L}*|суспензи\p{L}*`,
  String.raw`дәрі\p{L}*|шәрбат\p{L}*|инсулин\p{L}*|антибиотик\p{L}*`,
);
const NEAR = 60;

/** What one may not be told to do with a medicine. */
const CHANGE = words(
  "increase|decrease|reduce|raise|lower|double|triple|halve|skip|stop taking|stop using|take more|take less|take extra|do not take|don[’']t take",
  String.raw`увеличьте|увеличить|уменьшите|уменьшить|снизьте|снизить|повысьте|повысить|удвойте|удвоить|пропустите|прекратите|перестаньте|отмените|бросьте|не принимайте|не пейте`,
  String.raw`көбейтіңіз|азайтыңыз|арттырыңыз|төмендетіңіз|екі еселеңіз|тоқтатыңыз|өткізіп жіберіңіз|қойыңыз|ішпеңіз`,
);
const OF_MEDICINE = words(
  String.raw`doses?|dosages?|tablets?|pills?|capsules?|injections?`,
  String.raw`доз\p{L}*|дозировк\p{L}*|таблет\p{L}*|капсул\p{L}*|укол\p{L}*|при[её]м\p{L}*`,
  String.raw`мөлшер\p{L}*|доза\p{L}*|таблетка\p{L}*`,
);
/** Before the word: the opposite is said, or somebody is to be asked first. */
const NOT =
  /(?:\b(?:not|never|n[’']t|without|before you|unless)\b[^.!?]{0,25}|(?<!\p{L})(?:не|нельзя|без|прежде чем|перед тем как)(?!\p{L})[^.!?]{0,25})$/iu;

function places(pattern: RegExp, text: string): { at: number; end: number }[] {
  return [...text.matchAll(pattern)].map((found) => ({
    at: found.index,
    end: found.index + found[0].length,
  }));
}

const isNear = (one: { at: number; end: number }, other: { at: number; end: number }) =>
  one.at - other.end <= NEAR && other.at - one.end <= NEAR;

const FORBIDS = /^(?:do not|don|не )/i;

/** CHAT-2: whether a text says how much of a medicine to take, or to change or leave it. */
export function givesDoseAdvice(text: string): boolean {
  if (places(AMOUNT, text).length > 0) return true;
  const medicines = places(MEDICINE, text);
  if (places(LOOSE, text).some((one) => medicines.some((other) => isNear(one, other)))) return true;
  const about = [...medicines, ...places(OF_MEDICINE, text)];
  return places(CHANGE, text).some((one) => {
    const before = text.slice(Math.max(0, one.at - NEAR), one.at);
    const isDenied = !FORBIDS.test(text.slice(one.at, one.end)) && NOT.test(before);
    return !isDenied && about.some((other) => isNear(one, other));
  });
}

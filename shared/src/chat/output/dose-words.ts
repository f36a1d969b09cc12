/** Whole words of any script: `\b` knows Latin letters alone. */
const words = (...some: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${some.join('|')})(?![\\p{L}])`, 'giu');

const NUMBERS = [
  String.raw`\d+(?:[.,/]\d+)?[½¼¾]?|[½¼¾]`,
  'half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|dozen',
  'another|extra|several|few|couple',
  String.raw`пол|полтор\p{L}*|половин\p{L}*|четверт\p{L}*|один|одн\p{L}*|дв[аеу]\p{L}*|три|тр[её][хм]|четыр\p{L}*|пят[ьи]|шест[ьи]|сем[ьи]|восем[ьи]|восьми|девят[ьи]|десят[ьи]|\p{L}+надцат[ьи]|двадцат[ьи]|тридцат[ьи]`,
  String.raw`лишн\p{L}*|ещё|еще|пар[ауы]|несколько|дополнительн\p{L}*`,
  'жарты|жарым|ширек|бір|екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|жиырма|отыз|бірнеше|тағы|қосымша|артық',
];
export const NUMBER = `(?:${NUMBERS.join('|')})`;
const MORE = String.raw`(?:more|extra|additional|whole|full|ещё|еще|лишн\p{L}*|дополнительн\p{L}*|цел\p{L}*|тағы|қосымша|артық|бүтін)`;
const BETWEEN = String.raw`(?:\s+an?(?=\s))?(?:\s+${MORE}(?=\s))?[\s\u00a0\-–x×*/of]{0,6}`;
/** Whatever has one of these after a number is an amount of a medicine. */
const UNIT = String.raw`(?:mg|mcg|µg|μg|ug|iu|milligrams?|micrograms?|tablets?|tabs?|pills?|capsules?|drops?|puffs?|doses?|units?|injections?|мг|мкг|миллиграм\p{L}*|микрограм\p{L}*|таб|таблет\p{L}*|капсул\p{L}*|кап(?:ля|ли|ель|лю|елек)|пилюл\p{L}*|доз[аыу]?|ед|единиц\p{L}*|укол\p{L}*|тамшы\p{L}*|доза\p{L}*|бірлік\p{L}*)`;
/** In Kazakh ten is what in Russian is "he": a noun that is not inflected tells them apart. */
const TEN = String.raw`он\s+(?:таблетка|капсула|тамшы|доза|бірлік|мг)`;
export const AMOUNT = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${NUMBER}${BETWEEN}${UNIT}|${TEN})(?![\\p{L}])`,
  'giu',
);
/** Of a strength, which no plan here tells. */
export const STRENGTH = /(?:m[cg]g?|[µμu]g|iu|gram\p{L}*|мк?г|грам\p{L}*)$/iu;

/** Of food and drink, too: an amount of a medicine where one is named nearby. */
export const LOOSE = words(
  String.raw`\d+(?:[.,]\d+)?\s?(?:ml|g|grams?|мл|г|грам\p{L}*)`,
  String.raw`(?:a|one|two|three|half|\d+) (?:tea|table)?spoon(?:ful)?s?`,
  String.raw`(?:одн\p{L}*|дв[аеу]\p{L}*|пол|\d+) ?(?:чайн\p{L}* |столов\p{L}* )?лож\p{L}*`,
  String.raw`(?:бір|екі|жарты|\d+) (?:шай |ас )?қасық\p{L}*`,
);

/** Words of a kind, and what most medicines are called. */
export const MEDICINE = words(
  String.raw`medicines?|medications?|syrup|mixture|insulin|drugs?|antibiotics?|suspension|painkillers?`,
  String.raw`лекарств\p{L}*|препарат\p{L}*|сироп\p{L}*|микстур\p{L}*|инсулин\p{L}*|антибиотик\p{L}*|суспензи\p{L}*|обезболивающ\p{L}*`,
  String.raw`дәрі|дәрі(?!гер|хана)\p{L}+|шәрбат\p{L}*`,
  String.raw`\p{L}*(?:lapril|nopril|topril|mipril|dopril|olol|sartan|statin|dipine|prazole|cillin|mycin|floxacin|zepam|profen|gliptin|formin|farin)`,
  String.raw`\p{L}*(?:лаприл|ноприл|топрил|миприл|доприл|олол|сартан|статин|дипин|празол|циллин|мицин|флоксацин|зепам|профен|глиптин|формин|фарин)\p{L}*`,
  'aspirin|paracetamol|analgin|digoxin|furosemide|clopidogrel|nitroglycerin|corvalol|validol',
  String.raw`(?:аспирин|парацетамол|анальгин|дигоксин|фуросемид|клопидогрел|нитроглицерин|корвалол|валидол)\p{L}*`,
);
/** With a medicine they are a mixture. */
export const DRINK = words(
  'alcohol|wine|beer|vodka|brandy|grapefruit',
  String.raw`алкогол\p{L}*|вин[оа]м?|пив[оа]м?|водк\p{L}*|коньяк\p{L}*|грейпфрут\p{L}*`,
  String.raw`арақ\p{L}*|шарап\p{L}*|сыра|сырамен|коньяк\p{L}*`,
);

/** What one may not be told to do with a medicine. */
export const CHANGE = words(
  "increase|decrease|reduce|raise|lower|double|triple|halve|skip|stop|leave out|leave off|do without|go without|take more|take less|take extra|do not take|don[’']t take",
  String.raw`двойн\p{L}*|увеличьте|увеличить|уменьшите|уменьшить|снизьте|снизить|повысьте|повысить|удвойте|удвоить|пропустите|пропустить|прекратите|прекратить|перестаньте|перестать|отмените|отменить|бросьте|бросить|(?:можно|можете) не (?:пить|принимать)|не принимайте|не пейте`,
  String.raw`көбейтіңіз|азайтыңыз|арттырыңыз|төмендетіңіз|екі еселеңіз|тоқтатыңыз|өткізіп жіберіңіз|қойыңыз|ішпеңіз|ішпей-ақ қой\p{L}*`,
  String.raw`(?:көбейтуге|азайтуға|арттыруға|төмендетуге|екі еселеуге|тоқтатуға|қоюға|өткізіп жіберуге|ішпеуге) болады`,
);
export const OF_MEDICINE = words(
  String.raw`doses?|dosages?|tablets?|pills?|capsules?|injections?`,
  String.raw`доз\p{L}*|дозировк\p{L}*|таблет\p{L}*|капсул\p{L}*|укол\p{L}*|при[её]м\p{L}*`,
  String.raw`мөлшер\p{L}*|доза\p{L}*|таблетка\p{L}*`,
);

const END = String.raw`(?=\s*[.,;!?…]`;
/** Said of nothing but a medicine, also where none is named. */
export const CHANGE_IT = [
  String.raw`(?:can|may|could|might) (?:also |safely |just |simply )?(?:skip|double|leave out) (?:it|them|this one|that one|today|tonight)`,
  String.raw`(?:можно|можете) (?:просто |спокойно )?(?:пропустить|удвоить)${END}|\s+(?:е[её]|его|их|сегодня|завтра|разок))`,
  String.raw`(?:можно|можете) (?:е[её]|его|их) (?:не пить|не принимать|пропустить|удвоить)`,
  String.raw`(?:оны|оларды|бүгін|бүгінгісін) (?:ішпеуге|өткізіп жіберуге|екі еселеуге) болады`,
].map((one) => new RegExp(`(?<![\\p{L}\\p{N}])${one}(?![\\p{L}])`, 'giu'));

const SOME = `(?:${NUMBER}(?:\\s+${MORE})?|${MORE}\\s+${NUMBER}|an\\s+extra(?:\\s+one)?)`;
/** "Take two extra": of what is clear, as nothing is named after it. */
export const TAKE_SOME = [
  String.raw`(?:take|swallow|inject|use)\s+${SOME}${END}|\s+(?:now|today|tonight|at once|at night|at bedtime|every|before|after|if|in the (?:morning|evening)|when it)(?![\p{L}]))`,
  String.raw`(?:примите|принять|принимайте|выпейте|выпить|пейте)\s+(?:по\s+)?${SOME}${END}|\s+(?:сейчас|сегодня|сразу|на ночь|утром|вечером|перед|после|если|кажды\p{L}*|через)(?![\p{L}]))`,
  String.raw`(?:${SOME}|(?:тағы\s+)?(?:біреу|екеу|үшеу|төртеу|бесеу)\p{L}*)\s+(?:ішіңіз|іше салыңыз|қабылдаңыз|ішуге болады|қабылдауға болады)`,
].map((one) => new RegExp(`(?<![\\p{L}\\p{N}])${one}`, 'giu'));

const MAY = String.raw`(?:can|may|could|safe|safely|fine|ok|okay|all right|harmless|no problem|можно(?! ли)|можете|безопасно|допустимо|разрешается|нормально|ничего страшного)`;
const HAVE = String.raw`(?:take|takes|taken|taking|drink|use|used|swallow|give|combine|combined|mix|mixed|принимать|принять|пить|выпить|запивать|запить|сочетать|совмещать|смешивать)`;
const SENTENCE = (most: number) => String.raw`[^.!?\n]{0,${most}}?`;
/** That two may be had together: `TOGETHER` says so by itself, `WITH` where it stands between the two. */
export const TOGETHER = [
  String.raw`${MAY}(?![\p{L}])${SENTENCE(60)}(?<![\p{L}])(?:${HAVE}(?![\p{L}])${SENTENCE(60)}(?<![\p{L}])(?:together|at the same time|alongside|along with|at once|вместе|одновременно)|combine|combined|mix|mixed|сочетать|совмещать|смешивать)`,
  String.raw`${MAY}(?![\p{L}])${SENTENCE(30)}(?<![\p{L}])запи(?:вать|ть)(?![\p{L}])${SENTENCE(30)}(?<![\p{L}])(?:вином|пивом|водкой|коньяком|алкогол\p{L}*)`,
  String.raw`(?:(?:go|goes|work|works) (?:very |quite )?well|safe|fine|ok|okay) together`,
  String.raw`(?<!не )(?:сочета[ею]тся|совместим\p{L}*)`,
  String.raw`(?:бірге|қатар|бір уақытта|араластырып|қосып)${SENTENCE(30)}(?<![\p{L}])болады`,
].map((one) => new RegExp(`(?<![\\p{L}\\p{N}])${one}(?![\\p{L}])`, 'giu'));
export const WITH = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${MAY}(?![\p{L}])${SENTENCE(60)}(?<![\p{L}])${HAVE}(?![\p{L}])${SENTENCE(60)}(?<![\p{L}])(?:with|со?)(?![\p{L}])`,
  'giu',
);
/** As `WITH`, in which the second of them stands itself. */
export const WITH_IT =
  /(?<![\p{L}\p{N}])\p{L}+(?:мен|бен|пен)(?![\p{L}])[^.!?\n]{0,30}?(?<![\p{L}])(?:ішуге|қабылдауға)\s+болады(?![\p{L}])/giu;

/** Before the word: the opposite is said, or somebody is to be asked first. */
export const NOT =
  /(?:(?:\b(?:not|never|cannot|without|before you|unless)\b|n[’']t\b)[^.!?]{0,25}|(?<!\p{L})(?:не|нельзя|без|прежде чем|перед тем как)(?!\p{L})[^.!?]{0,25})$/iu;
/** Before the word, in its part of the sentence: whom to ask, or who alone may say so. */
export const ASKED =
  /(?:(?<!\p{L})ли(?!\p{L})|\b(?:ask|whether|only (?:your|the|a) (?:doctor|pharmacist))\b|(?<!\p{L})(?:спрос\p{L}+|узна\p{L}+|посовету\p{L}+|только (?:ваш )?(?:врач|доктор|аптекар)\p{L}*|сұра\p{L}+|дәрігер\p{L}* ғана))[^.!?,;:\n]*$/iu;
/** After it: Kazakh asks at the end. */
export const ASKED_AFTER = /^\s+(?:ма|ме|ба|бе|па|пе)(?!\p{L})/iu;

/** It is told what the plan says, and nothing more. */
export const OF_PLAN =
  /(?<!\p{L})(?:(?:your|the) (?:plan|list|record) (?:says?|shows?|has)|according to your (?:plan|list|record)|(?:in|on) your (?:plan|list)|(?:в|по) ваше(?:м|му|й) (?:план|списк|запис|расписани)\p{L}*|(?:жоспар|тізім|жазба)ыңыз(?:да|дағы| бойынша)|тізіміңіз(?:де|дегі| бойынша))/iu;

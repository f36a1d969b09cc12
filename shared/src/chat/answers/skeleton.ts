/**
 * A word as it sounds, however it is written: one Latin letter for a letter of every script, also for
 * Kazakh without its own letters. `Қазір`, `казир` and `kazir` come out the same.
 */
const IN_LATIN = new Map(
  (
    'аa бb вv гg дd еe жz зz иi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юiu яia ' +
    'іi ңn ғg үu ұu қk өo һh әa əa ıi qk yi wu jz xh'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

const WORD = /[\p{L}\p{N}]+/gu;
/** In Russian a four stands for the letter that its name begins with: `4то`. */
const FOUR = /4(?=\p{L})|(?<=\p{L})4/gu;

/** Doubled it is another word: `soon` is no `son`, and `pill` no `пил`. */
const ENGLISH = /^(oo|ee|ll)$/;

function skeleton(word: string): string {
  const latin = word.replaceAll(FOUR, 'ч').replaceAll('kh', 'h').replaceAll('zh', 'z');
  return Array.from(latin, (letter) => IN_LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll(/sh?ch?/g, 'sh')
    .replaceAll(/(\p{L})\1+/gu, (letters, letter: string) =>
      ENGLISH.test(letters) ? letters : letter,
    );
}

/** The words of a text, at most so many as a question has. */
export function skeletonsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}|\p{Cf}|['’ʼʻ`´]/gu, '');
  return (plain.match(WORD) ?? []).slice(0, 120).flatMap((word) => skeleton(word) || []);
}

/** Whether one slip of the finger lies between two words: a letter wrong, missing, added or swapped. */
export function isOneSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  const isSwapped =
    restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    isSwapped
  );
}

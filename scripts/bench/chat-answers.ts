const WORDS = 4_000;
const SENTENCE =
  'The garden was quiet in the **early** morning and the apples had grown red near the old fence.'.split(
    ' ',
  );

const wordAt = (index: number): string => SENTENCE[index % SENTENCE.length] as string;

/** So many words in sentences, of which every `each` words are one block that begins so. */
function inBlocks(each: number, begin: (block: number) => string, between: string): string {
  const blocks: string[] = [];
  for (let at = 0; at < WORDS; at += each) {
    const words = Array.from({ length: Math.min(each, WORDS - at) }, (_, n) => wordAt(at + n));
    blocks.push(`${begin(blocks.length)}${words.join(' ')}`);
  }
  return blocks.join(between);
}

const HEADED = 6;

/** What a model may write: an answer of headings and paragraphs, one long list, one paragraph. */
export const ANSWERS: Readonly<Record<string, string>> = {
  paragraphs: inBlocks(
    80,
    (n) => (n % HEADED === 0 ? `## Part ${n / HEADED + 1}\n\n` : ''),
    '\n\n',
  ),
  list: inBlocks(20, () => '- ', '\n'),
  'one paragraph': inBlocks(WORDS, () => '', ''),
};

/** As a model sends it: word by word. */
export const piecesOf = (text: string): string[] => text.match(/\S+\s*/g) ?? [];

import type { Language } from '@qamqor/shared/languages';

const catalogues = import.meta.glob<string>('../locale/*/*.po', {
  query: '?raw',
  import: 'default',
  eager: true,
});

export const catalogueNames = [
  ...new Set(Object.keys(catalogues).map((path) => /(\w+)\.po$/.exec(path)?.[1] ?? '')),
];

/** `id` is the English text, `key` tells it from the same one in another place. */
export type Message = { key: string; id: string; text: string; sources: string[] };

const QUOTED = /"((?:[^"\\]|\\.)*)"/g;

/** A text may go over several lines. */
function textIn(block: string, name: 'msgctxt' | 'msgid' | 'msgstr'): string {
  const lines = new RegExp(`^${name} (.*(?:\\n".*)*)`, 'm').exec(block)?.[1] ?? '';
  return [...lines.matchAll(QUOTED)].map(([quoted]) => JSON.parse(quoted) as string).join('');
}

/** What a catalogue says, in a language. */
export function messagesOf(language: Language, catalogue: string): Message[] {
  const blocks = (catalogues[`../locale/${language}/${catalogue}.po`] ?? '').split('\n\n');
  return blocks.flatMap((block) => {
    const id = textIn(block, 'msgid');
    if (id === '') return [];
    const sources = [...block.matchAll(/^#: (.+)$/gm)].map(([, source = '']) => source);
    const key = `${textIn(block, 'msgctxt')}|${id}`;
    return { key, id, text: textIn(block, 'msgstr'), sources };
  });
}

import type { Language } from '../../../languages.ts';
import { enExamples } from '../examples/en.ts';
import { kkExamples } from '../examples/kk.ts';
import { ruExamples } from '../examples/ru.ts';

export type Example = { question: string; intent: string };

const EXAMPLES: Record<Language, string> = { en: enExamples, ru: ruExamples, kk: kkExamples };

export function examplesOf(language: Language): Example[] {
  let intent = '';
  return EXAMPLES[language].split('\n').flatMap((line) => {
    const isName = line.startsWith('= ');
    if (isName) intent = line.slice(2);
    if (line === '' || isName) return [];
    return line.split(' | ').map((question) => ({ question, intent }));
  });
}

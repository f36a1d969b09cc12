import { loadCatalogue } from '../../../locale/catalogues.ts';
import { FirstQuestion } from '../../../screens/guide/first-question.tsx';
import { StartCards } from '../../../screens/guide/start-cards.tsx';

/** Each with its texts. */
export async function load() {
  await loadCatalogue('online');
  return StartCards;
}

export async function loadQuestion() {
  await loadCatalogue('online');
  return FirstQuestion;
}

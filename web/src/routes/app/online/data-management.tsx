import { loadCatalogue } from '../../../locale/catalogues.ts';
import { DataPage } from '../../../screens/record/data-page.tsx';

/** With its texts. */
export async function load() {
  await loadCatalogue('online');
  return DataPage;
}

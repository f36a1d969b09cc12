import { loadCatalogue } from '../../../locale/catalogues.ts';
import { AdminPage } from '../../../screens/admin/admin-page.tsx';

/** With its texts. */
export async function load() {
  await loadCatalogue('admin');
  return AdminPage;
}

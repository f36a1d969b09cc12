import { loadCatalogue } from '../../locale/catalogues.ts';

/** With its texts. */
export async function loadMicrosoftButton() {
  const [part] = await Promise.all([
    import('./online/microsoft/microsoft-button.tsx'),
    loadCatalogue('online'),
  ]);
  return part.default;
}

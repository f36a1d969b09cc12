import { loadCatalogue } from '../../locale/catalogues.ts';

/** With its texts. */
export async function loadMicrosoftButton() {
  const [part] = await Promise.all([
    import('./microsoft/microsoft-button.tsx'),
    loadCatalogue('online'),
  ]);
  return part.default;
}

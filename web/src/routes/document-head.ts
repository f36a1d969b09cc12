import { usePreferences } from '../preferences/preferences-store.ts';

const paper = { light: '#fbf8f3', dark: '#121417' };

/** One manifest a language, and the bar of the browser in the colour of the page. */
export function followPreferences(): void {
  const update = (): void => {
    const { language, theme } = usePreferences.getState();
    document
      .querySelector('link[rel="manifest"]')
      ?.setAttribute('href', `/manifest.${language}.webmanifest`);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      const ofSystem = meta.getAttribute('media')?.includes('dark') ? 'dark' : 'light';
      meta.setAttribute('content', paper[theme === 'system' ? ofSystem : theme]);
    }
  };
  update();
  usePreferences.subscribe(update);
}

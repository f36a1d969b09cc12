import { usePreferences, type PreferenceValues } from './preferences-store.ts';

function apply(values: PreferenceValues, prefersDark: boolean): void {
  const page = document.documentElement;
  const isDark = values.theme === 'dark' || (values.theme === 'system' && prefersDark);
  page.classList.toggle('dark', isDark);
  page.classList.toggle('contrast', values.contrast);
  page.dataset['textSize'] = String(values.textSize);
  page.dataset['view'] = values.simpleView ? 'simple' : 'standard';
  // Said again, even the same language has every element of the page styled anew.
  if (page.lang !== values.language) page.lang = values.language;
}

/** Sets theme, text size, view and `lang` on <html>, now and on every change. */
export function applyPreferences(): () => void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const update = () => apply(usePreferences.getState(), dark.matches);
  update();
  dark.addEventListener('change', update);
  const unsubscribe = usePreferences.subscribe(update);
  return () => {
    dark.removeEventListener('change', update);
    unsubscribe();
  };
}

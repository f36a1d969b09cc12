import { usePreferences, type PreferenceValues } from './preferences-store.ts';
import { followMatch, isMatch } from '../platform/media-query.ts';

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

const DARK = '(prefers-color-scheme: dark)';

/** Sets theme, text size, view and `lang` on <html>, now and on every change. */
export function applyPreferences(): () => void {
  const update = () => apply(usePreferences.getState(), isMatch(DARK));
  update();
  const unfollow = followMatch(DARK, update);
  const unsubscribe = usePreferences.subscribe(update);
  return () => {
    unfollow();
    unsubscribe();
  };
}

import { useLingui } from '@lingui/react/macro';
import type { Language } from '@qamqor/shared/languages';
import { languageOptions } from '../../locale/languages.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { classes } from '../../ui/classes.ts';

/** Each language as its own word, in sight before anything else has to be read. */
export function LanguageWords({ onChoose }: { onChoose: (language: Language) => void }) {
  const { t } = useLingui();
  const chosen = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  return (
    <ul aria-label={t`Language`} className="flex flex-wrap justify-center gap-x-[8px]">
      {languageOptions.map(({ value, label, lang }) => (
        <li key={value}>
          <button
            type="button"
            lang={lang}
            aria-pressed={value === chosen}
            onClick={() => {
              setLanguage(value);
              onChoose(value);
            }}
            className={classes(
              'min-h-target min-w-target rounded-control px-3 font-bold fit hover:bg-accent-tint',
              value === chosen
                ? 'text-ink underline decoration-accent decoration-4 underline-offset-8'
                : 'text-accent',
            )}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

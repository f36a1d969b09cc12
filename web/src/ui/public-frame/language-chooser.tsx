import { Trans } from '@lingui/react/macro';
import { ChevronDown, Globe } from 'lucide-react';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { languageOptions } from '../../locale/languages.ts';

export interface LanguageChooserProps {
  language: Language;
  onLanguageChange: (language: Language) => void;
}

export function LanguageChooser({ language, onLanguageChange }: LanguageChooserProps) {
  return (
    <label className="relative flex items-center">
      <span className="sr-only">
        <Trans>Language</Trans>
      </span>
      <Globe
        className="pointer-events-none absolute left-3 size-6 @max-5xl:@3xl:hidden"
        aria-hidden
      />
      <select
        name="language"
        value={language}
        onChange={({ target }) => onLanguageChange(parseLanguage(target.value))}
        className="min-h-target w-full appearance-none rounded-control border-2 border-edge bg-card py-1.5 pr-10 pl-11 font-bold @max-5xl:@3xl:pl-3 text-ink"
      >
        {languageOptions.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 size-5" aria-hidden />
    </label>
  );
}

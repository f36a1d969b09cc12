import { Trans, useLingui } from '@lingui/react/macro';
import { TEXT_SIZES, usePreferences, type Theme } from '../../preferences/preferences-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSaved } from '../../ui/later/saved.tsx';
import { Select } from '../../ui/form/select.tsx';
import { ContrastSwitch } from './contrast-switch.tsx';
import { Section } from './section.tsx';
import { TextSample } from './text-sample.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** These belong to the device, and take effect at once. */
export function LookSection() {
  const { t } = useLingui();
  const preferences = usePreferences();
  const { savedAt, onSaved } = useSaved();
  const themeNames: Record<Theme, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t`System`,
  };
  return (
    <Section title={<Trans>How it looks</Trans>} savedAt={savedAt}>
      <Select
        label={t`Theme`}
        value={preferences.theme}
        options={themes.map((theme) => ({ value: theme, label: themeNames[theme] }))}
        onChange={({ target }) => {
          preferences.setTheme(themes.find((theme) => theme === target.value) ?? 'system');
          onSaved();
        }}
      />
      <div className="grid grid-cols-1 gap-3">
        <Select
          label={t`Text size`}
          value={String(preferences.textSize)}
          options={TEXT_SIZES.map((size) => ({ value: String(size), label: `${size} %` }))}
          onChange={({ target }) => {
            const chosen = TEXT_SIZES.find((size) => String(size) === target.value);
            preferences.setTextSize(chosen ?? 100);
            onSaved();
          }}
        />
        <TextSample />
      </div>
      <ContrastSwitch onSaved={onSaved} />
      <Checkbox
        label={t`Simple view`}
        hint={t`Large letters and one question at a time.`}
        checked={preferences.simpleView}
        onChange={({ target }) => {
          preferences.setSimpleView(target.checked);
          onSaved();
        }}
      />
    </Section>
  );
}

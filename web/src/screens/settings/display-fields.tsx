import { useLingui } from '@lingui/react/macro';
import { TEXT_SIZES, usePreferences, type Theme } from '../../preferences/preferences-store.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';

const themes: readonly Theme[] = ['light', 'dark', 'system'];

/** These belong to the device, and take effect at once. */
export function DisplayFields() {
  const { t } = useLingui();
  const preferences = usePreferences();
  const themeNames: Record<Theme, string> = {
    light: t`Light`,
    dark: t`Dark`,
    system: t`System`,
  };
  return (
    <>
      <Select
        label={t`Theme`}
        value={preferences.theme}
        options={themes.map((theme) => ({ value: theme, label: themeNames[theme] }))}
        onChange={({ target }) =>
          preferences.setTheme(themes.find((theme) => theme === target.value) ?? 'system')
        }
      />
      <Select
        label={t`Text size`}
        value={String(preferences.textSize)}
        options={TEXT_SIZES.map((size) => ({ value: String(size), label: `${size} %` }))}
        onChange={({ target }) =>
          preferences.setTextSize(TEXT_SIZES.find((size) => String(size) === target.value) ?? 100)
        }
      />
      <Checkbox
        label={t`Simple view`}
        hint={t`Large letters and one question at a time.`}
        checked={preferences.simpleView}
        onChange={({ target }) => preferences.setSimpleView(target.checked)}
      />
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { parseLanguage, type Language } from '@qamqor/shared/languages';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { languageOptions } from '../../locale/languages.ts';
import { formatZone, orderZones } from '../../locale/zone-list.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';

function zonesWith(current: string, language: Language, now: number): SelectOption[] {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  return orderZones(language, [...zones]).map((zone) => ({
    value: zone,
    label: formatZone(language, zone, now),
  }));
}

export function LanguageFields({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const language = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  const zones = useMemo(
    () => zonesWith(timeZone, language, local.now()),
    [timeZone, language, local],
  );
  return (
    <>
      <Select
        label={t`Language`}
        value={language}
        options={languageOptions}
        onChange={({ target }) => {
          const chosen = parseLanguage(target.value);
          setLanguage(chosen);
          attempt.run(() => patchSettings(local, { language: chosen }));
        }}
      />
      <Select
        label={t`Home time zone`}
        hint={t`Medicine times follow this clock, wherever you are.`}
        value={timeZone}
        options={zones}
        onChange={({ target }) =>
          attempt.run(() => patchSettings(local, { time_zone: target.value }))
        }
      />
      {attempt.state === 'failed' ? (
        <Notice kind="danger" live title={<Trans>This could not be saved on the device.</Trans>}>
          <Trans>Please try again. Nothing else was changed.</Trans>
        </Notice>
      ) : null}
    </>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLocalData } from '../../data/local-data.tsx';
import { patchSettings } from '../../data/settings.commands.ts';
import { languages } from '../../locale/languages.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { useAttempt } from '../../ui/dose/use-attempt.ts';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';

function zonesWith(current: string): { value: string; label: string }[] {
  const zones = new Set([current, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].toSorted().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}

export function LanguageFields({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const language = usePreferences((preferences) => preferences.language);
  const setLanguage = usePreferences((preferences) => preferences.setLanguage);
  return (
    <>
      <Select
        label={t`Language`}
        value={language}
        options={languages.map(({ tag, name }) => ({ value: tag, label: name, lang: tag }))}
        onChange={({ target }) => {
          const chosen = languages.find(({ tag }) => tag === target.value);
          if (!chosen) return;
          setLanguage(chosen.tag);
          attempt.run(() => patchSettings(local, { language: chosen.tag }));
        }}
      />
      <Select
        label={t`Home time zone`}
        hint={t`Medicine times follow this clock, wherever you are.`}
        value={timeZone}
        options={zonesWith(timeZone)}
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

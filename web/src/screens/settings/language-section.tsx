import { Trans, useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@qamqor/shared/languages';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { ReservedRoom } from '../../entities/reserved-room.tsx';
import { languageOptions } from '../../locale/languages.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { useSaved } from '../../ui/later/saved.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { NotKept } from './not-kept.tsx';
import { Section } from './section.tsx';

/** With the names of all zones. */
const HomeClock = lazyComponent(async () => (await import('./home-clock.tsx')).HomeClock);

export function LanguageSection({ timeZone }: { timeZone: string }) {
  const { t } = useLingui();
  const local = useLocalData();
  const attempt = useAttempt();
  const { savedAt, onSaved } = useSaved();
  const { language, setLanguage } = usePreferences();
  return (
    <Section title={<Trans>Language and time</Trans>} savedAt={savedAt}>
      <Select
        label={t`Language`}
        value={language}
        options={languageOptions}
        onChange={({ target }) => {
          const chosen = parseLanguage(target.value);
          setLanguage(chosen);
          attempt.run(() => patchSettings(local, { language: chosen }), onSaved);
        }}
      />
      {attempt.state === 'failed' ? <NotKept /> : null}
      <ReservedRoom name="home clock">
        <HomeClock timeZone={timeZone} onSaved={onSaved} />
      </ReservedRoom>
    </Section>
  );
}

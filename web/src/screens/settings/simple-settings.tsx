import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, CircleUserRound, Wrench } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useLocalData } from '../../entities/local-data.tsx';
import { useHasOldZones } from '../../entities/person/own-zones.ts';
import { patchSettings } from '../../entities/person/settings.commands.ts';
import { useAccount } from '../../entities/family/family.queries.ts';
import { ClosingCard } from '../../entities/person/ui/later/closing-card.tsx';
import { OldZones } from '../../entities/person/ui/later/old-zones.tsx';
import { languageOptions } from '../../locale/languages.ts';
import { TEXT_SIZES, usePreferences } from '../../preferences/preferences-store.ts';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { ChoiceButtons } from './choice-buttons.tsx';
import { SoundTest } from './sound-test.tsx';
import { TextSample } from './text-sample.tsx';

/** UI-14: what a person changes for their own eyes and ears; the rest is for a helper. */
export function SimpleSettings({ children }: { children: ReactNode }) {
  const account = useAccount();
  const [isHelper, setHelper] = useState(false);
  // A level of the same address begins at its top as a page does.
  const show = (helper: boolean) => {
    setHelper(helper);
    scrollTo(0, 0);
  };
  if (isHelper)
    return (
      <>
        <Button variant="quiet" icon={ArrowLeft} className="mb-4" onClick={() => show(false)}>
          <Trans>Back to the simple settings</Trans>
        </Button>
        <LinkButton
          to="/app/personal-info"
          variant="quiet"
          size="simple"
          icon={CircleUserRound}
          wide
        >
          <Trans>Personal Information</Trans>
        </LinkButton>
        {children}
      </>
    );
  return (
    <div className="grid grid-cols-1 gap-8">
      <PageHeading>
        <Trans>Settings</Trans>
      </PageHeading>
      <ClosingCard closing={account?.closing} />
      <TextSizes />
      <SoundTest />
      <Languages />
      <Themes />
      <ZoneData />
      <Button variant="quiet" size="simple" icon={Wrench} wide onClick={() => show(true)}>
        <Trans>For a helper</Trans>
      </Button>
    </div>
  );
}

function TextSizes() {
  const { textSize, setTextSize } = usePreferences();
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <ChoiceButtons
        legend={<Trans>Text size</Trans>}
        options={TEXT_SIZES.map((size) => ({ value: size, label: `${size} %` }))}
        value={textSize}
        onChange={setTextSize}
      />
      <TextSample />
    </div>
  );
}

function Languages() {
  const local = useLocalData();
  const attempt = useAttempt();
  const { language, setLanguage } = usePreferences();
  return (
    <div className="@container">
      <ChoiceButtons
        legend={<Trans>Language</Trans>}
        options={languageOptions}
        value={language}
        onChange={(chosen) => {
          setLanguage(chosen);
          attempt.run(() => patchSettings(local, { language: chosen }));
        }}
      />
      {attempt.state === 'failed' ? (
        <p role="alert" className="mt-3 font-bold text-danger">
          <Trans>This could not be saved on the device.</Trans>
        </p>
      ) : null}
    </div>
  );
}

function Themes() {
  const { t } = useLingui();
  const { theme, setTheme } = usePreferences();
  return (
    <div className="@container">
      <ChoiceButtons
        legend={<Trans>Theme</Trans>}
        options={[
          { value: 'light', label: t`Light` },
          { value: 'dark', label: t`Dark` },
          { value: 'system', label: t`System` },
        ]}
        value={theme}
        onChange={setTheme}
      />
    </div>
  );
}

/** CAL-6: it may be told nowhere else here, once it was read on Today. */
function ZoneData() {
  if (!useHasOldZones()) return null;
  return (
    <p className="measure text-soft">
      <OldZones />
    </p>
  );
}

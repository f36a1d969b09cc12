import { Trans, useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@qamqor/shared/languages';
import { isPhone } from '@qamqor/shared/profile/profile';
import { tidyText } from '@qamqor/shared/tidy-text';
import { ArrowRight } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { knownRelationship, relationshipName } from '../../entities/family/relationship-names.ts';
import { makeCode } from '../../entities/family/tablet-calls.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchProfile } from '../../entities/person/profile.commands.ts';
import { useProfile } from '../../entities/person/profile.queries.ts';
import { useDraft } from '../../entities/use-draft.ts';
import { languageOptions } from '../../locale/languages.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Choices } from './choices.tsx';
import { GuideFrame } from './guide-frame.tsx';

const CLOSE = ['Mother', 'Father', 'Grandmother', 'Grandfather', 'Husband', 'Wife', 'Other'];

/** Whom it is for, and the number that they call. */
export function PersonStep({ onNext }: { onNext: () => void }) {
  const { i18n, t } = useLingui();
  const local = useLocalData();
  const own = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const language = usePreferences((preferences) => preferences.language);
  const { values, change, clear } = useDraft('person', {
    name: '',
    relationship: '',
    language,
    phone: null as string | null,
  });
  const [checked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const phone = values.phone ?? own?.phone ?? '';
  const isPhoneWrong = tidyText(phone) !== '' && !isPhone(tidyText(phone));
  const relationship = knownRelationship(values.relationship);
  const display_name = tidyText(values.name);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isBusy) return;
    if (relationship === null || display_name === '' || isPhoneWrong) {
      const faulty = '[aria-invalid=true]:is(input), [aria-invalid=true] input';
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(faulty)?.focus());
      return;
    }
    const save = async () => {
      if (tidyText(phone) !== (own?.phone ?? ''))
        await patchProfile(local, { phone: tidyText(phone) });
      const spoken = parseLanguage(values.language);
      await makeCode(local, { display_name, relationship, language: spoken });
    };
    setBusy(true);
    setFailure(null);
    save()
      .then(() => {
        clear();
        onNext();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <GuideFrame step="person" title={<Trans>Whom do you look after?</Trans>}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        <Choices
          legend={<Trans>They are my</Trans>}
          options={CLOSE.map((value) => ({ value, label: relationshipName(i18n, value) }))}
          value={values.relationship}
          error={checked && relationship === null ? t`Please choose one` : undefined}
          onChange={(next) => change({ ...values, relationship: next })}
        />
        <Field
          label={t`What do you call them?`}
          hint={t`Their tablet calls them by this name.`}
          value={values.name}
          required
          autoComplete="off"
          maxLength={100}
          error={checked && display_name === '' ? t`Please write a name` : undefined}
          onChange={({ target }) => change({ ...values, name: target.value })}
        />
        <Choices
          legend={<Trans>Their language</Trans>}
          options={languageOptions}
          value={values.language}
          onChange={(next) => change({ ...values, language: next })}
        />
        <Field
          label={t`Your phone number`}
          hint={
            display_name === '' ? (
              <Trans>So that they can call you with one tap. You may leave it empty.</Trans>
            ) : (
              <Trans>
                So that <bdi>{display_name}</bdi> can call you with one tap. You may leave it empty.
              </Trans>
            )
          }
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={60}
          value={phone}
          error={
            isPhoneWrong && checked ? t`A phone number looks like +7 701 234 56 78.` : undefined
          }
          onChange={({ target }) => change({ ...values, phone: target.value })}
        />
        {failure ? (
          <Notice kind="warning" live title={<Trans>This could not be saved yet.</Trans>}>
            <WhyFailed error={failure} />
          </Notice>
        ) : null}
        <Button type="submit" size="main" icon={ArrowRight}>
          {isBusy ? <Trans>Sending…</Trans> : <Trans>Go on</Trans>}
        </Button>
      </form>
    </GuideFrame>
  );
}

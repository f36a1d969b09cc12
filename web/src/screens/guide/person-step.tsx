import { Trans, useLingui } from '@lingui/react/macro';
import { parseLanguage } from '@qamqor/shared/languages';
import { tidyText } from '@qamqor/shared/tidy-text';
import { ArrowRight, UserPlus } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { saveKeptProfile } from '../../entities/family/kept-profile-calls.ts';
import { knownRelationship, relationshipName } from '../../entities/family/relationship-names.ts';
import { makeCode, type NewPerson } from '../../entities/family/tablet-calls.ts';
import { useLocalData } from '../../entities/local-data.tsx';
import { patchProfile } from '../../entities/person/profile.commands.ts';
import { useProfile } from '../../entities/person/profile.queries.ts';
import { readFamily } from '../../entities/person/read-account.ts';
import { languageOptions } from '../../locale/languages.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Choices } from './choices.tsx';
import { GuideFrame } from './guide-frame.tsx';
import { isPhoneWrong, PhoneField } from './phone-field.tsx';
import { isKept, usePersonDraft } from './use-kept-person.ts';

const CLOSE = ['Mother', 'Father', 'Grandmother', 'Grandfather', 'Husband', 'Wife', 'Other'];

/** Whom it is for, and the numbers with which both call each other. */
export function PersonStep({ onNext }: { onNext: () => void }) {
  const { i18n, t } = useLingui();
  const local = useLocalData();
  const own = useProfile();
  const form = useRef<HTMLFormElement>(null);
  const members = useFamilyMembers() ?? [];
  const { values, change, clear } = usePersonDraft();
  const [checked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const made = members.filter(isKept).find(({ person_id }) => person_id === values.made);
  const phone = values.phone ?? own?.phone ?? '';
  const known = made?.person?.phone ?? '';
  const theirs = values.theirs ?? known;
  const relationship = knownRelationship(values.relationship);
  const display_name = made?.display_name ?? tidyText(values.name);
  const isWhole = made !== undefined || (relationship !== null && display_name !== '');

  const makePerson = async (person: NewPerson): Promise<string> => {
    const { person_id } = await makeCode(local, person);
    change({ ...values, made: person_id });
    return person_id;
  };
  const save = async () => {
    if (tidyText(phone) !== (own?.phone ?? ''))
      await patchProfile(local, { phone: tidyText(phone) });
    const language = parseLanguage(values.language);
    const id =
      made?.person_id ??
      (relationship && (await makePerson({ display_name, relationship, language })));
    if (tidyText(theirs) === known) return;
    const link = (await readFamily(local))?.find(({ person_id }) => person_id === id);
    if (!link) throw new Error('Whom it is for has not arrived on this device');
    await saveKeptProfile(local, link.id, { phone: tidyText(theirs) });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (isBusy) return;
    if (!isWhole || isPhoneWrong(phone) || isPhoneWrong(theirs)) {
      const faulty = '[aria-invalid=true]:is(input), [aria-invalid=true] input';
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(faulty)?.focus());
      return;
    }
    setBusy(true);
    setFailure(null);
    save()
      .then(onNext, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <GuideFrame step="person" title={<Trans>Whom do you look after?</Trans>}>
      <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-6">
        {made ? (
          <Notice
            kind="success"
            title={
              <Trans>
                <bdi>{display_name}</bdi> is here already.
              </Trans>
            }
            action={
              <Button
                variant="quiet"
                icon={UserPlus}
                onClick={() => {
                  clear();
                  setChecked(false);
                }}
              >
                <Trans>It is for someone else</Trans>
              </Button>
            }
          />
        ) : (
          <>
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
          </>
        )}
        <PhoneField
          own={false}
          label={t`Their phone number`}
          hint={<Trans>So that you can call them with one tap. You may leave it empty.</Trans>}
          value={theirs}
          checked={checked}
          onChange={(written) => change({ ...values, theirs: written })}
        />
        <PhoneField
          own
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
          value={phone}
          checked={checked}
          onChange={(written) => change({ ...values, phone: written })}
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

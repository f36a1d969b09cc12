import { Trans, useLingui } from '@lingui/react/macro';
import { tidyCode } from '@qamqor/shared/family/pairing-code';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CodeCardProps } from './code-card.tsx';

type CodeFormProps = Omit<CodeCardProps, 'code'> & { code: string };

/** FAM-6: eight letters and digits, in any case, with or without blanks. */
export default function CodeForm({ code, busy, onCode }: CodeFormProps) {
  const { t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(code);
  const [checked, setChecked] = useState(false);
  const tidied = tidyCode(typed);
  useEffect(() => {
    const wanted = tidyCode(code) === null ? 'input' : 'button';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [code]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    setChecked(true);
    if (tidied === null) form.current?.querySelector('input')?.focus();
    else onCode(tidied);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <h2>
        <Trans>Set up this tablet</Trans>
      </h2>
      <Field
        label={t`Code`}
        hint={t`Eight letters and digits that your relative gave you.`}
        value={typed}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={checked && tidied === null ? t`A code has eight letters and digits.` : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" size="simple" wide aria-disabled={busy}>
        <Trans>Start</Trans>
      </Button>
    </form>
  );
}

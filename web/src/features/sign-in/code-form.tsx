import { Trans, useLingui } from '@lingui/react/macro';
import { tidyCode } from '@qamqor/shared/family/pairing-code';
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { ApiProblem } from '../../http/problems.ts';
import { problemText } from '../../locale/problem-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { CodeCardProps } from './code-card.tsx';
import { SignInFailed } from './sign-in-failed.tsx';

type CodeFormProps = Omit<CodeCardProps, 'code'> & { code: string };

/** FAM-6: eight letters and digits, in any case, with or without blanks. */
export default function CodeForm({ code, busy, failure, onCode }: CodeFormProps) {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(code);
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const isRefused = failure instanceof ApiProblem && failure.code === 'auth.code_refused';
  const tidied = tidyCode(typed);
  useEffect(() => {
    const wanted = tidyCode(code) === null ? 'input' : 'button';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [code]);
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy) return;
    setChecked(true);
    setSent(tidied);
    if (tidied === null) form.current?.querySelector('input')?.focus();
    else onCode(tidied);
  };
  const error =
    checked && tidied === null ? (
      <Trans>A code has eight letters and digits.</Trans>
    ) : isRefused && tidied === sent ? (
      <span role="alert">{i18n._(problemText['auth.code_refused'])}</span>
    ) : undefined;
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
        error={error}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SignInFailed error={isRefused ? null : failure} />
      <Button type="submit" size="simple" wide aria-disabled={busy}>
        <Trans>Start</Trans>
      </Button>
    </form>
  );
}

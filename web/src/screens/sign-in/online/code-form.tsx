import { Trans, useLingui } from '@lingui/react/macro';
import { tidyCode } from '@qamqor/shared/family/pairing-code';
import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import { ApiProblem } from '../../../http/problems.ts';
import { problemText } from '../../../locale/problem-text.ts';
import { useCodeFacts } from '../../../account/code-facts.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { CodeTells } from '../code-facts.tsx';
import { SignInFailed } from '../sign-in-failed.tsx';

export interface CodeFormProps {
  /** What a link brought with it. */
  code: string;
  busy: boolean;
  /** Why the last code did not open this device; null when nothing went wrong. */
  failure: unknown;
  onCode: (code: string) => void;
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof ApiProblem && (error.code === 'auth.code_refused' || error.status === 404)
  );
}

/** FAM-6: eight letters and digits, in any case, with or without blanks. */
export default function CodeForm({ code, busy, failure, onCode }: CodeFormProps) {
  const { i18n, t } = useLingui();
  const form = useRef<HTMLFormElement>(null);
  const tells = useId();
  const [typed, setTyped] = useState(code);
  const [checked, setChecked] = useState(false);
  const [sent, setSent] = useState<string | null>(null);
  const tidied = tidyCode(typed);
  const { look, again } = useCodeFacts(tidied);
  const isUnknown = look?.state === 'failed' && isRefusal(look.error);
  const isRefused = isUnknown || (isRefusal(failure) && tidied === sent);
  useEffect(() => {
    const wanted = tidyCode(code) === null ? 'input' : 'button[type="submit"]';
    form.current?.querySelector<HTMLElement>(wanted)?.focus();
  }, [code]);
  useEffect(() => {
    if (isRefused) form.current?.querySelector('input')?.focus();
  }, [isRefused]);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (busy || look?.state === 'asking') return;
    setChecked(true);
    setSent(tidied);
    if (tidied === null || isUnknown) form.current?.querySelector('input')?.focus();
    else if (look?.state === 'told') onCode(tidied);
    else again();
  };
  const error =
    checked && tidied === null ? (
      <Trans>A code has eight letters and digits.</Trans>
    ) : isRefused ? (
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
      {look ? <CodeTells id={tells} look={look} onAgain={again} /> : null}
      <SignInFailed error={isRefusal(failure) ? null : failure} />
      <Button
        type="submit"
        size="simple"
        wide
        aria-disabled={busy || look?.state === 'asking'}
        aria-describedby={look?.state === 'told' ? tells : undefined}
      >
        <Trans>Start</Trans>
      </Button>
    </form>
  );
}

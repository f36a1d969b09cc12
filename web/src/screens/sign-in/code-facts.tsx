import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Scope } from '@qamqor/shared/family/link';
import { Check, RotateCw } from 'lucide-react';
import { ApiProblem } from '../../http/problems.ts';
import { WhyFailed } from '../../locale/problem-words.tsx';
import type { CodeFacts, CodeLook } from '../../account/code-facts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What somebody can do, after "can:"; read by the person, or by whoever helps them. */
const can: Record<Scope, MessageDescriptor> = {
  see_medicines: msg`see the medicines and whether they were taken`,
  see_schedule: msg`see visits to the doctor and other plans`,
  alerted: msg`get a message when a dose was not recorded`,
  may_change: msg`mark doses and change medicines and plans`,
};

export interface CodeTellsProps {
  id: string;
  look: CodeLook;
  onAgain: () => void;
}

/** FAM-6: who made the code, for whom, and what they may do: read before the tablet is theirs to see. */
export function CodeTells({ id, look, onAgain }: CodeTellsProps) {
  return (
    <>
      <div id={id} role="status" className="empty:hidden">
        {look.state === 'asking' ? (
          <p className="text-soft">
            <Trans>Looking up who made this code…</Trans>
          </p>
        ) : look.state === 'told' ? (
          <Facts facts={look.facts} />
        ) : null}
      </div>
      {look.state === 'failed' ? <Failed error={look.error} onAgain={onAgain} /> : null}
    </>
  );
}

function Facts({ facts: { display_name, made_by, scopes } }: { facts: CodeFacts }) {
  const { i18n } = useLingui();
  const { name } = made_by;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-lg font-bold">
        <Trans>
          <bdi>{name}</bdi> made this code for <bdi>{display_name}</bdi>.
        </Trans>
      </p>
      <p>
        <Trans>
          From then on <bdi>{name}</bdi> can:
        </Trans>
      </p>
      <ul className="grid grid-cols-1 gap-1">
        {scopes.map((scope) => (
          <li key={scope} className="flex items-start gap-2">
            <Check className="mt-[0.2em] size-[1.1em] shrink-0 text-taken" aria-hidden />
            <span className="first-letter:uppercase">{i18n._(can[scope])}</span>
          </li>
        ))}
        <li className="flex items-start gap-2">
          <Check className="mt-[0.2em] size-[1.1em] shrink-0 text-taken" aria-hidden />
          <span className="first-letter:uppercase">
            <Trans>sign this tablet out and let it in again</Trans>
          </span>
        </li>
        <li className="flex items-start gap-2">
          <Check className="mt-[0.2em] size-[1.1em] shrink-0 text-taken" aria-hidden />
          <span className="first-letter:uppercase">
            <Trans>see and change the Personal Information</Trans>
          </span>
        </li>
      </ul>
      <p className="text-soft">
        <Trans>
          If you do not know <bdi>{name}</bdi>, do not start. All of this can be changed later.
        </Trans>
      </p>
    </div>
  );
}

function Failed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  if (error instanceof ApiProblem && error.status === 404) return null;
  return (
    <Notice
      kind="warning"
      live
      title={<Trans>We could not look up yet who made this code.</Trans>}
      action={
        <Button variant="quiet" icon={RotateCw} onClick={onAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      <WhyFailed error={error} />
    </Notice>
  );
}

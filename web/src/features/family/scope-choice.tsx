import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { SCOPES, type Scope } from '@qamqor/shared/sync/protocol';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/checkbox.tsx';

/** What a viewer can do with the reader's data, after "they can". */
export const theyCan: Record<Scope, MessageDescriptor> = {
  see_medicines: msg`see my medicines and whether I took them`,
  see_schedule: msg`see my visits to the doctor and other plans`,
  alerted: msg`get a message when a dose of mine was not recorded`,
  may_change: msg`mark doses and change medicines and plans for me`,
};

/** The same, where the reader is the viewer. */
const youCan: Record<Scope, MessageDescriptor> = {
  see_medicines: msg`see their medicines and whether they took them`,
  see_schedule: msg`see their visits to the doctor and other plans`,
  alerted: msg`get a message when a dose of theirs was not recorded`,
  may_change: msg`mark doses and change medicines and plans for them`,
};

export interface ScopeChoiceProps {
  legend: ReactNode;
  scopes: readonly Scope[];
  onChange: (scopes: Scope[]) => void;
}

/** FAM-2: one switch for each thing that is shared. */
export function ScopeChoice({ legend, scopes, onChange }: ScopeChoiceProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 font-bold">{legend}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={<span className="block first-letter:uppercase">{i18n._(theyCan[scope])}</span>}
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            onChange(
              SCOPES.filter((one) => (one === scope ? target.checked : scopes.includes(one))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

/** In words, one a line; `whose` says from which side it is read. */
export function ScopeList({
  scopes,
  whose,
}: {
  scopes: readonly Scope[];
  whose: 'mine' | 'theirs';
}) {
  const { i18n } = useLingui();
  const words = whose === 'mine' ? theyCan : youCan;
  if (scopes.length === 0)
    return (
      <p>
        <Trans>Nothing at the moment</Trans>
      </p>
    );
  return (
    <ul className="grid grid-cols-1 gap-1">
      {scopes.map((scope) => (
        <li key={scope} className="flex items-start gap-2">
          <Check className="mt-[0.2em] size-[1.1em] shrink-0 text-taken" aria-hidden />
          <span className="first-letter:uppercase">{i18n._(words[scope])}</span>
        </li>
      ))}
    </ul>
  );
}

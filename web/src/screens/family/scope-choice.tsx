import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { USUAL_SCOPES } from '@qamqor/shared/family/policy';
import { SCOPES, type Scope } from '@qamqor/shared/family/link';
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

const myPhone = msg`see my phone number and call me`;
const theirPhone = msg`see their phone number and call them`;

/** FAM-2: what a viewer can do, and whether they see the telephone number. */
export type Shared = { scopes: Scope[]; sees_phone: boolean };

/** What stands ready to be agreed to. */
export const USUAL: Shared = { scopes: [...USUAL_SCOPES], sees_phone: false };

export interface ScopeChoiceProps {
  legend: ReactNode;
  shared: Shared;
  onChange: (shared: Shared) => void;
}

/** FAM-2: one switch for each thing that is shared. */
export function ScopeChoice({ legend, shared, onChange }: ScopeChoiceProps) {
  const { i18n } = useLingui();
  const { scopes, sees_phone } = shared;
  return (
    <fieldset className="grid grid-cols-1 gap-1">
      <legend className="mb-1 font-bold">{legend}</legend>
      {SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={<span className="block first-letter:uppercase">{i18n._(theyCan[scope])}</span>}
          checked={scopes.includes(scope)}
          onChange={({ target }) =>
            onChange({
              sees_phone,
              scopes: SCOPES.filter((one) =>
                one === scope ? target.checked : scopes.includes(one),
              ),
            })
          }
        />
      ))}
      <Checkbox
        label={<span className="block first-letter:uppercase">{i18n._(myPhone)}</span>}
        checked={sees_phone}
        onChange={({ target }) => onChange({ scopes, sees_phone: target.checked })}
      />
    </fieldset>
  );
}

/** In words, one a line; `whose` says from which side it is read. */
export function ScopeList({
  scopes,
  seesPhone = false,
  whose,
}: {
  scopes: readonly Scope[];
  seesPhone?: boolean | undefined;
  whose: 'mine' | 'theirs';
}) {
  const { i18n } = useLingui();
  const words = whose === 'mine' ? theyCan : youCan;
  const phone = whose === 'mine' ? myPhone : theirPhone;
  const lines = [...scopes.map((scope) => words[scope]), ...(seesPhone ? [phone] : [])];
  if (lines.length === 0)
    return (
      <p>
        <Trans>Nothing at the moment</Trans>
      </p>
    );
  return (
    <ul className="grid grid-cols-1 gap-1">
      {lines.map((line) => (
        <li key={line.id} className="flex items-start gap-2">
          <Check className="mt-[0.2em] size-[1.1em] shrink-0 text-taken" aria-hidden />
          <span className="first-letter:uppercase">{i18n._(line)}</span>
        </li>
      ))}
    </ul>
  );
}

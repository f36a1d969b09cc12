import { useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Field } from '../form/field.tsx';
import { useCopy } from '../use-copy.ts';

export interface CopyAddressProps {
  label: string;
  hint?: string;
  url: string;
  /** The words on the button. */
  children: ReactNode;
}

/** An address to hand on by any messenger; it can be selected where copying is not allowed. */
export function CopyAddress({ label, hint, url, children }: CopyAddressProps) {
  const { t } = useLingui();
  const { state, copy } = useCopy();
  const said = {
    idle: '',
    copied: t`Copied`,
    refused: t`Please select the address and copy it yourself.`,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label={label}
        hint={hint}
        value={url}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="quiet" icon={Copy} onClick={() => copy(url)}>
          {children}
        </Button>
        <p role="status">{said[state]}</p>
      </div>
    </div>
  );
}

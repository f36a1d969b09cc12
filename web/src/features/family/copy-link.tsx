import { Trans, useLingui } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useCopy } from '../../ui/use-copy.ts';

/** An address to hand on by any messenger; it can be selected where copying is not allowed. */
export function CopyLink({ label, url }: { label: string; url: string }) {
  const { t } = useLingui();
  const { state, copy } = useCopy();
  const said = {
    idle: '',
    copied: t`Copied`,
    refused: t`Please select the address and copy it yourself.`,
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field label={label} value={url} readOnly onFocus={({ target }) => target.select()} />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="quiet" icon={Copy} onClick={() => copy(url)}>
          <Trans>Copy the link</Trans>
        </Button>
        <p role="status">{said[state]}</p>
      </div>
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import type { CodeFormProps } from './online/code-form.tsx';

const CodeForm = lazyComponent(async () => (await import('./online/code-form.tsx')).default);

export interface CodeCardProps extends Omit<CodeFormProps, 'code'> {
  code: string | null;
}

/** For a tablet that a relative sets up; what it needs is loaded when it is wanted. */
export function CodeCard({ code, busy, failure, onCode }: CodeCardProps) {
  const [open, setOpen] = useState(code !== null);
  if (!open)
    return (
      <Button variant="quiet" wide icon={KeyRound} onClick={() => setOpen(true)}>
        <Trans>I have a code</Trans>
      </Button>
    );
  return (
    <Card as="section">
      <CodeForm code={code ?? ''} busy={busy} failure={failure} onCode={onCode} />
    </Card>
  );
}

import { Trans } from '@lingui/react/macro';
import { Link2, Mail } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

export interface ByLinkChoiceProps {
  byLink: boolean;
  onChange: (byLink: boolean) => void;
}

/** FAM-1: somebody whose e-mail is not known, or who has none, is asked by a link. */
export function ByLinkChoice({ byLink, onChange }: ByLinkChoiceProps) {
  return (
    <div>
      <Button variant="text" icon={byLink ? Mail : Link2} onClick={() => onChange(!byLink)}>
        {byLink ? <Trans>I know their e-mail</Trans> : <Trans>They have no e-mail</Trans>}
      </Button>
    </div>
  );
}

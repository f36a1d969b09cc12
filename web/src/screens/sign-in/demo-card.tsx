import { Trans } from '@lingui/react/macro';
import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

export interface DemoCardProps {
  busy: boolean;
  onChoose: (person: DemoPerson) => void;
}

export function DemoCard({ busy, onChoose }: DemoCardProps) {
  return (
    <Card as="section" aria-labelledby="demo" className="grid grid-cols-1 gap-4">
      <div>
        <h2 id="demo">
          <Trans>Demo</Trans>
        </h2>
        <p className="text-soft">
          <Trans>A made-up family. Try everything, nothing can break.</Trans>
        </p>
      </div>
      <Button variant="quiet" wide aria-disabled={busy} onClick={() => onChoose('grandmother')}>
        <Trans>Continue as grandmother</Trans>
      </Button>
      <Button variant="quiet" wide aria-disabled={busy} onClick={() => onChoose('daughter')}>
        <Trans>Continue as daughter</Trans>
      </Button>
    </Card>
  );
}

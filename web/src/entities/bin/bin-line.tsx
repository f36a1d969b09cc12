import { Trans } from '@lingui/react/macro';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { BinActions } from './use-bin-actions.ts';

export interface BinLineProps {
  bin: BinActions;
  /** The title when it could not be deleted. */
  failure: ReactNode;
}

/**
 * Undo stands here until the next action. The row with the pressed button is gone by then: the
 * focus comes here, so that a keyboard is not left at the top of the page.
 */
export function BinLine({ bin, failure }: BinLineProps) {
  const { deleted, restored } = bin;
  const name = (deleted ?? restored)?.name ?? '';
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!deleted && !restored) return;
    const undo = line.current?.querySelector('button');
    (undo ?? line.current)?.focus({ preventScroll: true });
    line.current?.scrollIntoView({ block: 'center' });
  }, [deleted, restored]);
  return (
    <div
      ref={line}
      role="status"
      tabIndex={-1}
      className="rounded-sm px-[16px] not-empty:pb-4 sm:px-5 md:px-6"
    >
      {bin.state === 'failed' ? (
        <Notice kind="danger" title={failure}>
          <Trans>Nothing was changed.</Trans>
        </Notice>
      ) : null}
      {deleted ? (
        <Notice
          icon={Trash2}
          action={
            <Button variant="quiet" icon={Undo2} onClick={() => bin.restore(deleted)}>
              <Trans>Undo</Trans>
            </Button>
          }
        >
          <Trans>
            <bdi>{name}</bdi> is in the bin.
          </Trans>
        </Notice>
      ) : null}
      {restored ? (
        <Notice kind="success">
          <Trans>
            <bdi>{name}</bdi> is back in the list.
          </Trans>
        </Notice>
      ) : null}
    </div>
  );
}

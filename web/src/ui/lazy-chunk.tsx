import { Trans } from '@lingui/react/macro';
import { RotateCw, X } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { isReached, loadChunk } from '../platform/load-chunk.ts';
import { Button } from './button.tsx';
import { PageHeading } from './page-heading.tsx';

interface Options {
  meanwhile?: ReactNode;
  /** What is said when it does not come: where it belongs, as a whole page, in sight after a tap, or nothing. */
  missing?: 'said' | 'page' | 'in sight' | 'unsaid';
}

/**
 * A part of a screen in its own chunk. Without it the rest of the screen stands: its place says so,
 * asks for it again on a tap, and opens the page anew when a newer release has replaced the file. One
 * that has `onClose` can be closed then, too. What it is given as children stands in its place meanwhile.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, missing = 'said' }: Options = {},
) {
  let Chunk: ComponentType<Props> | null = null;
  return function LazyChunk(props: Props) {
    const [state, setState] = useState<'first' | 'missing' | 'again' | 'here'>('first');
    const [online, setOnline] = useState(true);
    useEffect(() => {
      if (state !== 'first' && state !== 'again') return undefined;
      let isWanted = true;
      const tries = state === 'again' ? 2 : 1;
      loadChunk(load, 'dialog', { tries, isWanted: () => isWanted }).then(
        (part) => {
          Chunk = part;
          setState('here');
        },
        // What the browser tells of the network is no word on whether the server is reached.
        async () => {
          const reached = navigator.onLine && (await isReached());
          if (!isWanted) return;
          setOnline(reached);
          setState('missing');
        },
      );
      return () => {
        isWanted = false;
      };
    }, [state]);
    if (Chunk) return <Chunk {...props} />;
    if (state === 'first' || missing === 'unsaid')
      return (props as { children?: ReactNode }).children ?? meanwhile;
    return (
      <Missing
        isPage={missing === 'page'}
        inSight={missing === 'in sight'}
        online={online}
        busy={state === 'again'}
        onAgain={() => setState('again')}
        onClose={(props as { onClose?: () => void }).onClose}
      />
    );
  };
}

interface MissingProps {
  isPage: boolean;
  inSight: boolean;
  online: boolean;
  busy: boolean;
  onAgain: () => void;
  onClose: (() => void) | undefined;
}

function intoSight(place: HTMLElement | null): void {
  place?.scrollIntoView({ block: 'nearest' });
}

function Missing({ isPage, inSight, online, busy, onAgain, onClose }: MissingProps) {
  const what = online ? (
    <Trans>This could not be opened.</Trans>
  ) : (
    <Trans>This needs internet.</Trans>
  );
  return (
    <div role="alert" className="p-4" ref={inSight ? intoSight : undefined}>
      {isPage ? <PageHeading>{what}</PageHeading> : <p className="font-bold">{what}</p>}
      <p>
        <Trans>Nothing that you marked was lost. It is kept on this device.</Trans>
      </p>
      <Button variant="text" icon={RotateCw} onClick={onAgain}>
        {busy ? <Trans>One moment…</Trans> : <Trans>Try again</Trans>}
      </Button>
      {onClose ? (
        <Button variant="text" icon={X} onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      ) : null}
    </div>
  );
}

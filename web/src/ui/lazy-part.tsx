import { Trans } from '@lingui/react/macro';
import { RotateCw } from 'lucide-react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadOrReload } from '../load-part.ts';
import { Button } from './button.tsx';

interface Options {
  meanwhile?: ReactNode;
  /** What is said when it does not come: where it belongs, in sight after a tap, or nothing. */
  missing?: 'said' | 'in sight' | 'unsaid';
}

/**
 * A part of a screen in its own chunk. Without it the rest of the screen stands, and its place says
 * so and asks for it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = null, missing = 'said' }: Options = {},
) {
  let Part: ComponentType<Props> | null = null;
  return function LazyPart(props: Props) {
    const [state, setState] = useState<'first' | 'again' | 'missing' | 'here'>('first');
    useEffect(() => {
      if (state !== 'first' && state !== 'again') return;
      const loaded = state === 'first' ? load() : loadOrReload('part', load);
      loaded.then(
        (part) => {
          Part = part;
          setState('here');
        },
        () => setState('missing'),
      );
    }, [state]);
    if (Part) return <Part {...props} />;
    if (state !== 'missing' || missing === 'unsaid') return meanwhile;
    return <Missing inSight={missing === 'in sight'} onAgain={() => setState('again')} />;
  };
}

function Missing({ inSight, onAgain }: { inSight: boolean; onAgain: () => void }) {
  return (
    <div
      role="alert"
      className="p-4"
      ref={(place) => {
        if (inSight) place?.scrollIntoView({ block: 'nearest' });
      }}
    >
      <p className="font-bold">
        <Trans>This could not be opened.</Trans>
      </p>
      <p>
        <Trans>Nothing that you marked was lost. It is kept on this device.</Trans>
      </p>
      <Button variant="text" icon={RotateCw} onClick={onAgain}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

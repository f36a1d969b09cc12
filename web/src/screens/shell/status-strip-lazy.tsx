import { lazyComponent } from '../../ui/lazy-chunk.tsx';

/** Empty while all is well: the first screen does not wait for it. */
export const StatusStrip = lazyComponent(
  async () => (await import('./status-strip.tsx')).StatusStrip,
  { missing: 'unsaid' },
);

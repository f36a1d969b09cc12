import { lazyComponent } from '../../ui/lazy-chunk.tsx';

/** Of use with a connection alone: the whole record is on the server. */
export const DataManagement = lazyComponent(
  async () => (await import('./online/data-management.tsx')).load(),
  { missing: 'page' },
);

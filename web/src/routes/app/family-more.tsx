import type { ReactNode } from 'react';
import { useParams } from '@tanstack/react-router';
import { loadCatalogue } from '../../locale/catalogues.ts';
import { AccessLogPage } from '../../screens/family/viewers/access-log-page.tsx';
import { ViewersPage } from '../../screens/family/viewers/viewers-page.tsx';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';
import { NotFound } from '../not-found.tsx';

/** Of use with a connection alone: none is kept for offline, and its place says so. */
const SharePage = lazyComponent(
  async () => (await import('../../screens/family/online/share-page.tsx')).SharePage,
  { missing: 'page' },
);
const TabletPage = lazyComponent(
  async () => {
    await loadCatalogue('online');
    return (await import('../../screens/family/online/tablet-page.tsx')).TabletPage;
  },
  { missing: 'page' },
);
/** The steps with a relative and those of the device, at an address of their own. */
export const Start = lazyComponent(async () => (await import('./online/start.tsx')).load(), {
  missing: 'page',
});

const pages: Partial<Record<string, (props: object) => ReactNode>> = {
  viewers: ViewersPage,
  share: SharePage,
  looks: AccessLogPage,
  tablet: TabletPage,
};

/** The pages behind the family page, by the last part of the address. */
export function FamilyMore() {
  const { page } = useParams({ from: '/app/family/$page' });
  const Page = pages[page] ?? NotFound;
  return <Page key={page} />;
}

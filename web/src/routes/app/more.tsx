import { MorePage } from '../../features/simple-view/more-page.tsx';

export function More() {
  return <MorePage />;
}

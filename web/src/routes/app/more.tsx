import { MorePage } from '../../screens/simple-view/more-page.tsx';

export function More() {
  return <MorePage />;
}

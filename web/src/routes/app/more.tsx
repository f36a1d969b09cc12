import { MorePage } from '../../screens/simple-view/more-page.tsx';
import { DemoSwitch } from './demo-switch.tsx';

export function More() {
  return (
    <>
      <MorePage />
      <DemoSwitch />
    </>
  );
}

import type { DemoPerson } from '@qamqor/shared/profile/demo-people';
import { useNavigate } from '@tanstack/react-router';
import { signInAsDemo } from '../../account/sign-in.ts';
import { DemoSwitch as Switch } from '../../screens/sign-in/demo-switch.tsx';
import { useSignOut } from './sign-out-context.ts';

export function DemoSwitch() {
  const { isLeaving, leave } = useSignOut();
  const navigate = useNavigate();
  const seeAs = async (person: DemoPerson): Promise<void> => {
    await signInAsDemo(person, () => leave('here'));
    await navigate({ to: '/app/dashboard', replace: true });
  };
  return <Switch isBusy={isLeaving} onSeeAs={seeAs} />;
}

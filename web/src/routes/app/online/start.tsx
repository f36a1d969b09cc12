import { useNavigate, useParams } from '@tanstack/react-router';
import { IosSteps } from '../../../screens/install/ios-steps.tsx';
import { useInstall } from '../../../screens/install/use-install.ts';
import { FirstRingPage } from '../../../screens/first-ring/first-ring-page.tsx';
import { useSession } from '../../../session/session-store.ts';

const RING = /^[\da-f]{8}-[\da-f-]{27}$/;

/** What is gone through once: by the last part of the address, where the id of a ring is one that was tried. */
export function Start() {
  const { page } = useParams({ from: '/app/start/$page' });
  const navigate = useNavigate();
  const ways = useInstall();
  const isTablet = useSession(({ user }) => user?.email === null);
  return (
    <FirstRingPage
      key={page}
      isTablet={isTablet}
      ways={ways}
      iosSteps={<IosSteps />}
      ring={RING.test(page) ? page : null}
      onLeave={() => void navigate({ to: '/app/dashboard' })}
    />
  );
}

import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocalData } from '../../../entities/local-data.tsx';
import { loadCatalogue } from '../../../locale/catalogues.ts';
import { FirstRingPage } from '../../../screens/first-ring/first-ring-page.tsx';
import { keepStart } from '../../../entities/reminder/keep-start.ts';
import { guideStep } from '../../../screens/guide/guide-steps.ts';
import { IosSteps } from '../../../screens/install/ios-steps.tsx';
import { useInstall } from '../../../screens/install/use-install.ts';
import { useSession } from '../../../session/session-store.ts';
import { cameByCode } from '../../../session/stored-user.ts';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';

const GuidePage = lazyComponent(
  async () => (await import('../../../screens/guide/guide-page.tsx')).GuidePage,
  { missing: 'page' },
);
const CodeCard = lazyComponent(
  async () => (await import('../../../screens/family/online/code-card.tsx')).CodeCard,
);

const RING = /^[\da-f]{8}-[\da-f-]{27}$/;

/** What is gone through once: by the last part of the address, where the id of a ring is one that was tried. */
function Start() {
  const { page } = useParams({ from: '/app/start/$page' });
  const navigate = useNavigate();
  const ways = useInstall();
  const isTablet = useSession(({ user }) => cameByCode(user));
  const leave = () => void navigate({ to: '/app/dashboard' });
  const step = guideStep(page);
  const { userId } = useLocalData();
  useEffect(() => keepStart(userId, true), [userId]);
  if (step)
    return (
      <GuidePage
        key={page}
        step={step}
        codeShown={CodeCard}
        onStep={(next) => void navigate({ to: '/app/start/$page', params: { page: next } })}
        onLeave={leave}
      />
    );
  return (
    <FirstRingPage
      key={page}
      isTablet={isTablet}
      ways={ways}
      iosSteps={<IosSteps />}
      ring={RING.test(page) ? page : null}
      onLeave={leave}
    />
  );
}

/** With its texts. */
export async function load() {
  await loadCatalogue('online');
  return Start;
}

import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useFamilyMembers } from '../../entities/family/family.queries.ts';
import { useViewLog } from '../../entities/family/use-view-log.ts';
import { useStatus } from '../../entities/plan/status.ts';
import { NoticeStack } from '../../screens/notices/notice-stack.tsx';
import { useDue } from '../../screens/notices/use-due.ts';
import { useOpenedNotice, useRenewal, useTidyDevice } from '../../screens/notices/use-presence.ts';
import { useRing } from '../../screens/notices/use-ring.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { prepareSound } from '../../ui/ring-sound.ts';

/** Those whose doses stand on the dashboard that is open. */
function useOnDashboard(): string[] {
  const { pathname } = useLocation();
  const simple = usePreferences((preferences) => preferences.simpleView);
  const members = useFamilyMembers();
  if (simple || pathname !== '/app/dashboard') return [];
  return (members ?? []).flatMap(({ status, scopes, person }) =>
    status === 'accepted' && scopes.includes('see_medicines') && person ? person.id : [],
  );
}

/** What goes on beside every signed-in screen: notices, rings, the badge, the subscription, the plan. */
export function NotificationCentre({ quiet }: { quiet: boolean }) {
  const router = useRouter();
  const language = usePreferences((preferences) => preferences.language);
  const due = useDue();
  const go = useCallback((path: string) => router.history.push(path), [router]);
  useEffect(prepareSound, []);
  useRing(due, language);
  useRenewal(language);
  useTidyDevice(due);
  useOpenedNotice(go);
  useViewLog(useOnDashboard());
  useStatus();
  return <NoticeStack due={due} quiet={quiet} />;
}

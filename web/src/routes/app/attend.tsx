import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { NoticeStack } from '../../features/notices/notice-stack.tsx';
import { useDue } from '../../features/notices/use-due.ts';
import { useOpenedNotice, useRenewal, useTidyDevice } from '../../features/notices/use-presence.ts';
import { useRing } from '../../features/notices/use-ring.ts';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { prepareSound } from '../../ui/ring-sound.ts';

/** What goes on beside every signed-in screen: notices, rings, the badge, the subscription. */
export function Attend({ quiet }: { quiet: boolean }) {
  const router = useRouter();
  const language = usePreferences((preferences) => preferences.language);
  const due = useDue();
  const go = useCallback((path: string) => router.history.push(path), [router]);
  useEffect(prepareSound, []);
  useRing(due, language);
  useRenewal(language);
  useTidyDevice(due);
  useOpenedNotice(go);
  return <NoticeStack due={due} quiet={quiet} />;
}

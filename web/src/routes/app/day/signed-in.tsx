import { useLocation } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { markTaken, skipDose, undoDose } from '../../../entities/dose/doses.commands.ts';
import { useAccount } from '../../../entities/family/family.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { SimpleShell } from '../../../screens/shell/simple-shell.tsx';
import { StandardShell } from '../../../screens/shell/standard-shell.tsx';
import { answerFirst } from '../../../platform/input-priority.ts';
import { usePreferences } from '../../../preferences/preferences-store.ts';
import type { StoredUser } from '../../../session/session-store.ts';
import { DoseActionsProvider, type DoseActions } from '../../../entities/dose/ui/dose-actions.tsx';
import { InShell } from '../../failure.tsx';
import { lazyComponent } from '../../../ui/lazy-chunk.tsx';
import { useSignOut } from '../sign-out-context.ts';

const Notices = lazyComponent(
  async () => (await import('../notification-centre-lazy.tsx')).NotificationCentreLazy,
  { missing: 'unsaid' },
);

/** What is due has its own buttons there: no notice repeats them. */
function useAsksItself(): boolean {
  const { pathname } = useLocation();
  const simple = usePreferences((preferences) => preferences.simpleView);
  const isOneDose = pathname.startsWith('/app/dose/') || pathname === '/app/bedside';
  return isOneDose || pathname === '/app/dashboard' || (!simple && pathname === '/app/medicines');
}

/** The one set of actions behind every dose, and the frame of the chosen view. */
export function SignedIn({ user, children }: { user: StoredUser; children: ReactNode }) {
  const local = useLocalData();
  const account = useAccount();
  const simple = usePreferences((preferences) => preferences.simpleView);
  const { isLeaving, signOut } = useSignOut();
  const asksItself = useAsksItself();
  const actions = useMemo(
    (): DoseActions => ({
      take: (slot, takenAt) => answerFirst(markTaken(local, local.userId, slot, takenAt)),
      skip: (slot, reason) => answerFirst(skipDose(local, local.userId, slot, reason)),
      undo: (slot, marks) => answerFirst(undoDose(local, local.userId, slot, marks)),
    }),
    [local],
  );
  const { name, email, avatar, is_admin } = account ?? user;
  const tier = account?.subscription_tier ?? 'free';
  const shown = { name, email, avatar, is_admin, tier };
  return (
    <DoseActionsProvider actions={actions}>
      {simple ? (
        <SimpleShell notices={<Notices quiet={asksItself} />} hasNoticeLine={!asksItself}>
          <InShell value>{children}</InShell>
        </SimpleShell>
      ) : (
        <StandardShell
          user={shown}
          onSignOut={signOut}
          isLeaving={isLeaving}
          notices={<Notices quiet={asksItself} />}
        >
          <InShell value>{children}</InShell>
        </StandardShell>
      )}
    </DoseActionsProvider>
  );
}

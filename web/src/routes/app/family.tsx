import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useAccount } from '../../entities/family/family.queries.ts';
import type { AskedWords } from '../../screens/family/asked/asked-details.tsx';
import { FamilyPage } from '../../screens/family/family-page.tsx';
import { EventsOf } from '../../screens/schedule/events-of.tsx';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

const Medicines = lazyComponent(
  async () => (await import('../../screens/medicines/medicines-of.tsx')).MedicinesOf,
);

const askedWords: AskedWords = {
  medicine: lazyComponent(
    async () => (await import('../../screens/medicines/asked-medicine-words.tsx')).default,
  ),
  event: lazyComponent(
    async () => (await import('../../screens/schedule/asked-event-words.tsx')).default,
  ),
};

/** The address of an invitation by link; after `#` no server and no log sees it. */
function tokenOf(hash: string): string | null {
  return new URLSearchParams(hash).get('invitation');
}

export function Family() {
  const search = useSearch({ from: '/app/family' });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const online = useSyncState((state) => state.online);
  const { member, tab, add } = search;
  const stay = { ...(member !== undefined && { member }), ...(tab !== undefined && { tab }) };
  const onAdding = (added: typeof add) =>
    void navigate({
      to: '/app/family',
      search: added ? { ...stay, add: added } : stay,
      replace: !added,
      resetScroll: false,
    });
  // Of the only person nobody was chosen: the address names them from here on.
  const onAddingMedicine = (adding: boolean, memberId: string) => {
    if (!adding) onAdding(undefined);
    else
      void navigate({
        to: '/app/family',
        search: { member: memberId, tab: 'medicines', add: 'medicine' },
        resetScroll: false,
      });
  };
  return (
    <FamilyPage
      online={online}
      tier={useAccount()?.subscription_tier ?? null}
      selected={member ?? null}
      onSelect={(id) =>
        void navigate({
          to: '/app/family',
          search: id === null ? {} : { member: id },
          resetScroll: false,
        })
      }
      tab={tab ?? null}
      adding={add === true}
      onAdding={(adding) => onAdding(adding || undefined)}
      addingMedicine={add === 'medicine'}
      onAddingMedicine={onAddingMedicine}
      token={tokenOf(hash)}
      onTokenUsed={() => void navigate({ to: '/app/family', search, replace: true })}
      medicinesOf={Medicines}
      eventsOf={EventsOf}
      askedWords={askedWords}
    />
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePreferences } from '../../preferences/preferences-store.ts';
import { MedicinesPage } from '../../screens/medicines/medicines-page.tsx';
import { SimpleMedicines } from '../../screens/medicines/simple/simple-medicines.tsx';
import { useSyncState } from '../../sync-status/sync-state.ts';
import { lazyComponent } from '../../ui/lazy-chunk.tsx';

const RingHere = lazyComponent(async () => (await import('./online/ring-here-card.tsx')).load(), {
  missing: 'unsaid',
});

export function Medicines() {
  const { add } = useSearch({ from: '/app/medicines' });
  const navigate = useNavigate();
  const online = useSyncState((state) => state.online);
  const simple = usePreferences((preferences) => preferences.simpleView);
  const page = (
    <MedicinesPage
      online={online}
      ringHere={<RingHere />}
      adding={add === true}
      onAdding={(adding) =>
        void navigate({
          to: '/app/medicines',
          search: adding ? { add: true } : {},
          replace: !adding,
          resetScroll: false,
        })
      }
    />
  );
  return simple ? (
    <SimpleMedicines online={online} ringHere={<RingHere />} adding={add === true}>
      {page}
    </SimpleMedicines>
  ) : (
    page
  );
}

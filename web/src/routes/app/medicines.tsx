import { useNavigate, useSearch } from '@tanstack/react-router';
import { MedicinesPage } from '../../screens/medicines/medicines-page.tsx';
import { useSyncState } from '../../sync-status/sync-state.ts';

export function Medicines() {
  const { add } = useSearch({ from: '/app/medicines' });
  const navigate = useNavigate();
  const online = useSyncState((state) => state.online);
  return (
    <MedicinesPage
      online={online}
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
}

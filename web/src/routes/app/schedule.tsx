import { useNavigate, useSearch } from '@tanstack/react-router';
import { SchedulePage } from '../../screens/schedule/schedule-page.tsx';
import { useSyncState } from '../../sync-status/sync-state.ts';

export function ScheduleScreen() {
  const { add } = useSearch({ from: '/app/schedule' });
  const navigate = useNavigate();
  const online = useSyncState((state) => state.online);
  return (
    <SchedulePage
      online={online}
      adding={add === true}
      onAdding={(adding) =>
        void navigate({
          to: '/app/schedule',
          search: adding ? { add: true } : {},
          replace: !adding,
          resetScroll: false,
        })
      }
    />
  );
}

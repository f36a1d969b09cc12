import { Trans } from '@lingui/react/macro';
import type { EventView } from '../../entities/event/events.queries.ts';
import { useLocalData } from '../../entities/local-data.tsx';

/** Who added an opened event or changed it last, where that was somebody else. */
export function SaidBy({ event }: { event: EventView }) {
  const { userId } = useLocalData();
  const { id, name } = event.updated_by;
  if (id === userId) return null;
  const isNew = event.updated_at === event.created_at;
  return (
    <p className="mb-4 text-soft">
      {isNew ? (
        <Trans>
          Added by <bdi>{name}</bdi>
        </Trans>
      ) : (
        <Trans>
          Changed by <bdi>{name}</bdi>
        </Trans>
      )}
    </p>
  );
}

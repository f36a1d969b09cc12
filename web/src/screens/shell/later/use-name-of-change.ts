import { useLingui } from '@lingui/react';
import { parseStream } from '@qamqor/shared/sync/protocol';
import { useEventsData } from '../../../entities/event/events.queries.ts';
import { useLocalData } from '../../../entities/local-data.tsx';
import { useBin, useMedicines } from '../../../entities/medicine/medicines.queries.ts';
import { useSyncState } from '../../../sync-status/sync-state.ts';
import { ownChangeWords } from '../../../entities/change/change-words.ts';
import { namesIn, subjectOfChange, timeOfChange, type Change } from '../subject-of-change.ts';

/** "Aspirin, 08:00: your mark", by the names that its person's medicines and events bear now. */
export function useNameOfChange(change: Change & { stream: string }): string {
  const { i18n } = useLingui();
  const local = useLocalData();
  const personId = parseStream(change.stream)?.id ?? local.userId;
  const medicines = useMedicines(personId) ?? [];
  const bin = useBin(personId) ?? [];
  const events = useEventsData(personId)?.events ?? [];
  const titles = events.map(({ id, title }) => ({ id, name: title }));
  const refused = namesIn(useSyncState((state) => state.rejected));
  const name = subjectOfChange(change, [...medicines, ...bin, ...titles, ...refused]);
  return ownChangeWords(i18n, change.op, name, timeOfChange(change));
}

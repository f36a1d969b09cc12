import { useEffect, useState } from 'react';
import { useLocalData } from '../local-data.tsx';
import type { LocalData } from '../../local-db/local-data.ts';
import { usualPatience, within } from '../../local-db/open-database.ts';

/** So many in a row are no hiccup. */
const TIMES = 3;

function watchMarks(local: LocalData, onMark: LocalData['onMark']): () => void {
  local.onMark = onMark;
  return () => {
    if (local.onMark === onMark) local.onMark = undefined;
  };
}

/** Whether the last marks were late on this device's disk, or did not get there, several in a row. */
export function useLateMarks(): boolean {
  const local = useLocalData();
  const [late, setLate] = useState(0);
  useEffect(
    () =>
      watchMarks(local, (saved) => {
        within(saved, usualPatience).then(
          () => setLate(0),
          () => setLate((times) => times + 1),
        );
      }),
    [local],
  );
  return late >= TIMES;
}

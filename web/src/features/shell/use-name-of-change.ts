import { useLingui } from '@lingui/react';
import { parseStream } from '@qamqor/shared/sync/protocol';
import { useLocalData } from '../../data/local-data.tsx';
import { useBin, useMedicines } from '../../data/medicines.queries.ts';
import { nameOfChange, type Change } from './name-of-change.ts';

/** What a change was, in words, by the names that its person's medicines bear now. */
export function useNameOfChange(change: Change & { stream: string }): string {
  const { i18n } = useLingui();
  const local = useLocalData();
  const personId = parseStream(change.stream)?.id ?? local.userId;
  const medicines = useMedicines(personId) ?? [];
  const bin = useBin(personId) ?? [];
  return i18n._(nameOfChange(change, [...medicines, ...bin]));
}

import { createContext, use, type ReactNode } from 'react';
import type { LocalData } from '../local-db/local-data.ts';

const LocalDataContext = createContext<LocalData | null>(null);

export function LocalDataProvider({ local, children }: { local: LocalData; children: ReactNode }) {
  return <LocalDataContext value={local}>{children}</LocalDataContext>;
}

export function useLocalData(): LocalData {
  const local = use(LocalDataContext);
  if (!local) throw new Error('useLocalData stands outside LocalDataProvider');
  return local;
}

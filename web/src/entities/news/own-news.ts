import type { News } from '@qamqor/shared/news/news';
import { useEffect, useState } from 'react';
import { browserStorage } from '../../platform/browser-storage.ts';
import { logger } from '../../platform/logger.ts';
import { api } from '../../session/api-client.ts';
import { useLocalData } from '../local-data.tsx';
import { remembered } from '../reminder/remembered.ts';
import { useRemote } from '../use-remote.ts';

const closed = remembered(browserStorage(), 'newsClosed');

const sendClosed = (id: string) =>
  api.post(`/news/${id}/closed`).catch((error: unknown) => {
    logger.warn('A news that was closed is told to the server later', error);
  });

/** NEWS-2: what the person has not closed; what was closed without a connection is told later. */
export function useOwnNews(): { news: readonly News[]; close: (id: string) => void } {
  const { userId } = useLocalData();
  const { data, state } = useRemote(`${userId} news`, () => api.get<News[]>('/news'), true);
  const [hidden, setHidden] = useState(closed.read);
  useEffect(() => {
    if (state !== 'ready') return;
    const kept = closed.read();
    for (const { id } of data ?? []) if (kept.includes(`${userId} ${id}`)) void sendClosed(id);
  }, [state, data, userId]);
  const close = (id: string): void => {
    setHidden(closed.add(`${userId} ${id}`));
    void sendClosed(id);
  };
  return { news: (data ?? []).filter(({ id }) => !hidden.includes(`${userId} ${id}`)), close };
}

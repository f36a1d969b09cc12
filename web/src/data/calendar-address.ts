import { useCallback, useEffect, useState } from 'react';
import { api } from '../http/api-client.ts';

type Known = { created_at: string | null };
type Made = { url: string; created_at: string };

export type CalendarAddress = {
  /** When it was made; null without one, undefined until the server has answered. */
  since: string | null | undefined;
  unreached: boolean;
  /** Told once, when it is made. */
  url: string | null;
  make: () => Promise<void>;
  end: () => Promise<void>;
};

/** The secret address of the own calendar. It lives on the server and needs a network. */
export function useCalendarAddress(): CalendarAddress {
  const [since, setSince] = useState<string | null | undefined>(undefined);
  const [url, setUrl] = useState<string | null>(null);
  const [unreached, setUnreached] = useState(false);
  useEffect(() => {
    let isHere = true;
    api.get<Known>('/calendar/secret').then(
      ({ created_at }) => isHere && setSince(created_at),
      () => isHere && setUnreached(true),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const make = useCallback(async () => {
    const made = await api.post<Made>('/calendar/secret');
    setUrl(made.url);
    setSince(made.created_at);
  }, []);
  const end = useCallback(async () => {
    await api.delete('/calendar/secret');
    setUrl(null);
    setSince(null);
  }, []);
  return { since, unreached, url, make, end };
}

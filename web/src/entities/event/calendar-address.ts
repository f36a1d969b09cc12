import { useCallback, useEffect, useState } from 'react';
import { api } from '../../session/api-client.ts';

type Known = { created_at: string | null };
type Made = { url: string; created_at: string };

export type CalendarAddress = {
  /** When it was made; null without one, undefined until the server has answered. */
  since: string | null | undefined;
  unreached: boolean;
  /** Asks the server again, as coming back online does. */
  again: () => Promise<void>;
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
  const again = useCallback(async () => {
    try {
      const { created_at } = await api.get<Known>('/calendar/secret');
      setSince(created_at);
      setUnreached(false);
    } catch {
      setUnreached(true);
    }
  }, []);
  useEffect(() => {
    const ask = () => void again();
    ask();
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [again]);
  /** Where the answer was lost the server says how it stands now. */
  const certain = async (change: () => Promise<void>) => {
    try {
      await change();
    } catch (error) {
      await again();
      throw error;
    }
  };
  const make = () =>
    certain(async () => {
      const made = await api.post<Made>('/calendar/secret');
      setUrl(made.url);
      setSince(made.created_at);
    });
  const end = () =>
    certain(async () => {
      await api.delete('/calendar/secret');
      setUrl(null);
      setSince(null);
    });
  return { since, unreached, again, url, make, end };
}

import { useCallback, useEffect, useState } from 'react';
import { api } from '../../session/api-client.ts';
import type { Proof } from '../sign-in.ts';

export type Provider = 'google' | 'microsoft';

export type Ways = {
  identities: { provider: Provider; email: string | null; added_at: string | null }[];
  /** Until when they can be changed without signing in once more. */
  fresh_until: string | null;
};

export type WaysLook =
  | { state: 'asking' }
  | { state: 'told'; ways: Ways }
  | { state: 'failed'; error: unknown };

/** By what accounts the person signs in, as the server says. */
export function useWays() {
  const [look, setLook] = useState<WaysLook>({ state: 'asking' });
  const told = useCallback((ways: Ways) => setLook({ state: 'told', ways }), []);
  const ask = useCallback(() => {
    api
      .get<Ways>('/auth/identities')
      .then(told, (error: unknown) => setLook({ state: 'failed', error }));
  }, [told]);
  const again = useCallback(() => {
    setLook({ state: 'asking' });
    ask();
  }, [ask]);
  useEffect(ask, [ask]);
  const hasFailed = look.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, again]);
  return { look, again, told };
}

/** An account that is there already says who one is; another one is added. */
export function addWay({ provider, ...proof }: Proof): Promise<Ways> {
  return api.post<Ways>(`/auth/identities/${provider}`, proof);
}

export async function removeWay(provider: Provider): Promise<Ways> {
  await api.delete(`/auth/identities/${provider}`);
  return api.get<Ways>('/auth/identities');
}

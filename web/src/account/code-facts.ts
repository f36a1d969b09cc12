import type { Scope } from '@qamqor/shared/family/link';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../session/api-client.ts';

/** FAM-6: what a code says of itself before anybody starts with it. */
export type CodeFacts = { display_name: string; made_by: { name: string }; scopes: Scope[] };

export type CodeLook =
  | { state: 'asking' }
  | { state: 'told'; facts: CodeFacts }
  | { state: 'failed'; error: unknown };

type Looked = { code: string; look: CodeLook };

/** Asks as soon as there is a whole code, and once more when the network comes back; null without a code. */
export function useCodeFacts(code: string | null): { look: CodeLook | null; again: () => void } {
  const [looked, setLooked] = useState<Looked | null>(null);
  const last = useRef<AbortController | null>(null);
  const again = useCallback(() => {
    last.current?.abort();
    if (code === null) return;
    const asked = new AbortController();
    last.current = asked;
    const tell = (look: CodeLook): void => {
      if (!asked.signal.aborted) setLooked({ code, look });
    };
    tell({ state: 'asking' });
    api.get<CodeFacts>(`/auth/pairing/${code}`, { signal: asked.signal }).then(
      (facts) => tell({ state: 'told', facts }),
      (error: unknown) => tell({ state: 'failed', error }),
    );
  }, [code]);
  useEffect(() => {
    again();
    return () => last.current?.abort();
  }, [again]);
  const look = looked?.code === code ? looked.look : null;
  const hasFailed = look?.state === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [hasFailed, again]);
  return { look: code === null ? null : (look ?? { state: 'asking' }), again };
}

import { useEffect } from 'react';
import type { Language } from '@qamqor/shared/languages';
import { useLocalData } from '../../entities/local-data.tsx';
import { countDue } from '../../entities/reminder/due-groups.ts';
import { useOwnRings } from '../../entities/reminder/own-rings.ts';
import { closeAnswered } from '../../entities/reminder/own-ring.ts';
import { Unreachable } from '../../http/problems.ts';
import { logger } from '../../platform/logger.ts';
import type { Due } from './use-due.ts';
import { serviceWorkers } from '../../platform/if-allowed.ts';

let renewedFor = '';

/**
 * Addresses at push services change: told anew at every start, when the language changes, and when
 * the server says that this one is dead (REM-9).
 */
export function useRenewal(language: Language): void {
  const local = useLocalData();
  const isDead = useOwnRings() === 'gone';
  useEffect(() => {
    const { outbox, userId } = local;
    const start = `${userId} ${language} ${isDead}`;
    if (renewedFor === start) return;
    renewedFor = start;
    const renew = async () => {
      const { renewDevice } = await import('../../entities/reminder/renew-device.ts');
      await renewDevice(outbox, language);
      if (isDead) await local.flush();
    };
    renew().catch((error: unknown) => {
      // With no network, or once the account is closed, the next start does it.
      if (!(error instanceof Unreachable) && outbox.isOpen())
        logger.warn('This device was not renewed', error);
    });
  }, [local, language, isDead]);
}

/** The number on the app's icon, and no notice of what is answered. */
export function useTidyDevice({ day, due, events }: Due): void {
  const { userId } = useLocalData();
  const count = countDue(due);
  useEffect(() => {
    if (!day?.known) return;
    if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
    void closeAnswered(userId, due, events).catch(() => undefined);
  }, [day?.known, count, due, events, userId]);
}

/** The worker asks a page that is open to go where a notice leads. */
export function useOpenedNotice(go: (path: string) => void): void {
  useEffect(() => {
    const container = serviceWorkers();
    const onMessage = ({ data }: MessageEvent) => {
      const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown };
      if (type === 'open' && typeof path === 'string' && path.startsWith('/app/')) go(path);
    };
    container?.addEventListener('message', onMessage);
    return () => container?.removeEventListener('message', onMessage);
  }, [go]);
}

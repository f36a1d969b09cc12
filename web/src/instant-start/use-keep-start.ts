import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { Day } from '../entities/dose/day.queries.ts';
import { useLocalData } from '../entities/local-data.tsx';
import { logger } from '../platform/logger.ts';
import { whenIdle } from '../platform/when-idle.ts';

/** Whenever the day has changed, and when it is left, it is kept for the next start. */
export function useKeepStart(day: Day | null): void {
  const local = useLocalData();
  const { i18n } = useLingui();
  useEffect(() => {
    const root = document.getElementById('root');
    if (!day?.known || !root) return undefined;
    const keep = () =>
      import('./keep.ts')
        .then((part) => part.keepStart(local, i18n, root))
        .catch((error: unknown) => logger.warn('The next start is not prepared', error));
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void keep();
    };
    document.addEventListener('visibilitychange', onHidden);
    const callOff = whenIdle(() => void keep());
    return () => {
      callOff();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [day, local, i18n]);
}

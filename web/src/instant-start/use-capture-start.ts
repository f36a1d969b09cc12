import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import type { AnyDay } from '../entities/dose/day.queries.ts';
import { useLocalData } from '../entities/local-data.tsx';
import { loadCatalogue } from '../locale/catalogues.ts';
import { logger } from '../platform/logger.ts';
import { whenIdle } from '../platform/when-idle.ts';

/** Whenever the day has changed, and when it is left, it is captured for the next start. */
export function useCaptureStart(day: AnyDay | null): void {
  const local = useLocalData();
  const { i18n } = useLingui();
  useEffect(() => {
    const root = document.getElementById('root');
    if (!day?.known || !root) return undefined;
    const capture = () =>
      Promise.all([import('./capture.ts'), loadCatalogue('simple')])
        .then(([part]) => part.captureStart(local, i18n, root))
        .catch((error: unknown) => logger.warn('The next start is not prepared', error));
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void capture();
    };
    document.addEventListener('visibilitychange', onHidden);
    const callOff = whenIdle(() => void capture());
    return () => {
      callOff();
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, [day, local, i18n]);
}

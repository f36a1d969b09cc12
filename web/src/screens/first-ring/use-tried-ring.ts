import { useCallback, useEffect, useRef, useState } from 'react';
import { answerRing, askForRing, readRing } from '../../entities/reminder/test-ring.ts';
import { logger } from '../../platform/logger.ts';
import { serviceWorkers } from '../../platform/if-allowed.ts';

export type TriedRing = {
  /** `late` is one that should have come by now; it may still come. */
  state: 'coming' | 'here' | 'late' | 'failed';
  again: () => void;
  answer: (heard: boolean) => Promise<void>;
};

const LATE_MS = 20_000;
const LOOK_MS = 1_000;
/** The worker may have shown it while this page slept and heard no word of it. */
const ASK_MS = 5_000;

function onShown(run: () => void): () => void {
  const container = serviceWorkers();
  const hear = ({ data }: MessageEvent) => {
    const { type, stage } = (data ?? {}) as { type?: unknown; stage?: unknown };
    if (type === 'shown' && stage === 'test') run();
  };
  container?.addEventListener('message', hear);
  return () => container?.removeEventListener('message', hear);
}

async function wasShown(id: string): Promise<boolean> {
  const { rings } = await readRing(id);
  return rings.some(({ state }) => state === 'shown');
}

/**
 * Asks for a ring on this device at once, and anew when that failed and the network is back. `arrived`
 * is one that is here already.
 */
export function useTriedRing(arrived: string | null): TriedRing {
  const [state, setState] = useState<TriedRing['state']>(arrived === null ? 'coming' : 'here');
  const asked = useRef<Promise<string> | null>(arrived === null ? null : Promise.resolve(arrived));
  const since = useRef(0);
  const again = useCallback(() => {
    const asking = askForRing();
    asked.current = asking;
    since.current = Date.now();
    setState('coming');
    asking.catch((error: unknown) => {
      logger.warn('A ring could not be asked for', error);
      if (asked.current === asking) setState('failed');
    });
  }, []);
  useEffect(() => {
    if (asked.current === null) again();
  }, [again]);
  useEffect(() => {
    if (state !== 'failed') return undefined;
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [state, again]);
  useEffect(() => onShown(() => setState('here')), []);
  useEffect(() => {
    if (state !== 'coming') return undefined;
    const timer = setInterval(() => {
      if (Date.now() - since.current > LATE_MS) setState('late');
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [state]);
  const isAwaited = state === 'coming' || state === 'late';
  useEffect(() => {
    if (!isAwaited) return undefined;
    const look = async () => {
      const asking = asked.current;
      if (asking && (await wasShown(await asking)) && asked.current === asking) setState('here');
    };
    const timer = setInterval(() => {
      look().catch(() => logger.warn('Could not look whether the ring was shown'));
    }, ASK_MS);
    return () => clearInterval(timer);
  }, [isAwaited]);
  const answer = useCallback(async (heard: boolean) => {
    if (asked.current) await answerRing(await asked.current, heard);
  }, []);
  return { state, again, answer };
}

import type { Cleanup, CleanupAsk, CleanupReport } from '@qamqor/shared/cleanup/cleanup';
import { useState } from 'react';
import {
  cleanUp,
  countCleanup,
  takeCleanupBack,
} from '../../../entities/record/online/cleanup.commands.ts';
import { useCall } from '../../../ui/use-call.ts';

export type CleanupRun =
  | { state: 'idle' | 'counting' }
  /** `id` is that of the cleanup which would be made: sent again it is the same one. */
  | { state: 'counted' | 'cleaning'; id: string; asked: CleanupAsk; report: CleanupReport }
  | { state: 'done'; cleanup: Cleanup };

/** Counted first, then done when somebody says so; the newest choice counts. */
export function useCleanup(newId: () => string, onChanged: () => void) {
  const [run, setRun] = useState<CleanupRun>({ state: 'idle' });
  const call = useCall();
  const back = useCall();

  return {
    run,
    failure: call.failure,
    backFailure: back.failure,
    forget: () => setRun({ state: 'idle' }),
    count(asked: CleanupAsk) {
      call.run(
        async () => {
          setRun({ state: 'counting' });
          try {
            return await countCleanup(asked);
          } catch (error) {
            setRun({ state: 'idle' });
            throw error;
          }
        },
        (report) => setRun({ state: 'counted', id: newId(), asked, report }),
      );
    },
    clean() {
      if (run.state !== 'counted') return;
      const { id, asked } = run;
      call.run(
        async () => {
          setRun({ ...run, state: 'cleaning' });
          try {
            return await cleanUp(id, asked);
          } catch (error) {
            setRun(run);
            throw error;
          }
        },
        ({ cleanup }) => {
          setRun(cleanup ? { state: 'done', cleanup } : { state: 'idle' });
          onChanged();
        },
      );
    },
    takeBack(id: string) {
      back.run(
        () => takeCleanupBack(id),
        (cleanup) => {
          setRun({ state: 'done', cleanup });
          onChanged();
        },
      );
    },
  };
}

export type CleanupActions = ReturnType<typeof useCleanup>;

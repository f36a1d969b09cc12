import type { ImportReport } from '@qamqor/shared/import/import-report';
import { useEffect, useRef, useState } from 'react';
import {
  faultOf,
  sendRecord,
  type ImportFault,
} from '../../entities/record/online/import.commands.ts';
import { logger } from '../../platform/logger.ts';

type Chosen = { file: File; report: ImportReport };
export type Import =
  | { state: 'idle' }
  | { state: 'checking'; name: string }
  | ({ state: 'shown' | 'importing' } & Chosen)
  | { state: 'done'; name: string; report: ImportReport; at: number }
  /** `isSure`: nothing was changed; what did not come from the server itself may have been a yes. */
  | { state: 'failed'; name: string; fault: ImportFault; isSure: boolean };

/** One file at a time, looked at before anything is changed; the newest choice counts. */
export function useImport(now: () => number) {
  const [run, setRun] = useState<Import>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = (file: File, isDryRun: boolean, next: (report: ImportReport) => Import): void => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    sendRecord(file, { isDryRun, signal }).then(
      (report) => setRun(next(report)),
      (error: unknown) => {
        if (signal.aborted) return;
        const fault = faultOf(error);
        logger.warn('The file was not read in', fault);
        setRun({
          state: 'failed',
          name: file.name,
          fault,
          isSure: isDryRun || (fault !== 'offline' && fault !== 'unknown'),
        });
      },
    );
  };

  return {
    run,
    choose(file: File) {
      setRun({ state: 'checking', name: file.name });
      send(file, true, (report) => ({ state: 'shown', file, report }));
    },
    start() {
      if (run.state !== 'shown') return;
      const { file } = run;
      setRun({ ...run, state: 'importing' });
      send(file, false, (report) => ({ state: 'done', name: file.name, report, at: now() }));
    },
    putAway() {
      running.current?.abort();
      setRun({ state: 'idle' });
    },
  };
}

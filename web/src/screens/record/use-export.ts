import { useEffect, useRef, useState } from 'react';
import {
  fetchExport,
  type ExportFile,
  type ExportProgress,
} from '../../entities/record/online/export.commands.ts';
import { nextTask } from '../../platform/in-slices.ts';
import { saveFile } from '../../platform/save-file.ts';
import { logger } from '../../platform/logger.ts';

export type Export =
  | { state: 'idle' }
  | { state: 'running'; percent: number | null; progress: ExportProgress | null }
  /** For two seconds; after them `savedAt` stands alone. */
  | { state: 'done' }
  | { state: 'failed' };

/** Until it is saved the bar stays below the end. */
const CAP = 90;
const DONE_MS = 2_000;

/** Null where the server did not say how much there will be. */
export function percentOf({ rows, total }: ExportProgress): number | null {
  if (total === null) return null;
  return total === 0 ? CAP : Math.min(CAP, Math.floor((rows / total) * CAP));
}

/** One download at a time for each card; leaving the page gives it up. */
export function useExport({ path, name }: ExportFile, now: () => number) {
  const [run, setRun] = useState<Export>({ state: 'idle' });
  const [savedAt, setSavedAt] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => {
    if (run.state !== 'done') return undefined;
    const timer = setTimeout(() => setRun({ state: 'idle' }), DONE_MS);
    return () => clearTimeout(timer);
  }, [run.state]);

  const start = () => {
    if (run.state === 'running') return;
    const { signal } = (running.current = new AbortController());
    setRun({ state: 'running', percent: 0, progress: null });
    const onProgress = (progress: ExportProgress) =>
      setRun({ state: 'running', percent: percentOf(progress), progress });
    fetchExport(path, onProgress, signal).then(
      async (file) => {
        saveFile(file, name);
        await nextTask();
        setSavedAt(now());
        setRun({ state: 'done' });
      },
      (error: unknown) => {
        if (signal.aborted) return;
        logger.warn('The export did not come', error);
        setRun({ state: 'failed' });
      },
    );
  };
  return { run, savedAt, start };
}

import { parentPort, workerData } from 'node:worker_threads';
import { checkPages, type PageCheck } from './check-pages.ts';

export type CheckTask = { file: string; check: PageCheck };

const { file, check } = workerData as CheckTask;
parentPort?.postMessage(checkPages(file, check));

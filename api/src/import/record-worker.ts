import { parentPort, workerData } from 'node:worker_threads';
import 'temporal-polyfill/global';
import { answerAbout, type Asked, type Body } from './record-content.ts';

const content = answerAbout(workerData as Body);
parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(content.answer(asked)));
parentPort?.postMessage(content.head);

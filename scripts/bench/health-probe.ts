import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

const EVERY_MS = 5;

/** What `GET /api/health` took, one after the other, until told to stop, in a thread of its own. */
export function probeHealth(url: string): { stop(): Promise<number[]> } {
  const worker = new Worker(fileURLToPath(import.meta.url), { workerData: url });
  return {
    stop: () =>
      new Promise((resolve, reject) => {
        worker.once('message', (samples: number[]) => {
          void worker.terminate();
          resolve(samples);
        });
        worker.once('error', reject);
        worker.postMessage('stop');
      }),
  };
}

async function ask(url: string, agent: Agent): Promise<number> {
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const asking = request(`${url}/api/health`, { agent }, (answer) => {
      answer.resume();
      answer.on('end', resolve);
      answer.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
  return performance.now() - began;
}

async function probe(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const samples: number[] = [];
  const ending = new AbortController();
  parentPort?.once('message', () => ending.abort());
  while (!ending.signal.aborted) {
    samples.push(await ask(url, agent));
    await pause(EVERY_MS);
  }
  agent.destroy();
  parentPort?.postMessage(samples);
}

if (!isMainThread) await probe(workerData as string);

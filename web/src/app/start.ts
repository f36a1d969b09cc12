import { afterPaint } from '../platform/after-paint.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { logger } from '../platform/logger.ts';
import '../styles.css';

async function run(): Promise<void> {
  const program = await import('./main.tsx');
  await program.start();
}

function start(): void {
  loadChunk(run, 'screen').catch((error: unknown) => {
    logger.error('The program could not be started', error);
    document.getElementById('not-started')?.removeAttribute('hidden');
  });
}

/** A database that does not answer keeps nobody from the program. */
const LONGEST_WAIT_MS = 500;

// What was drawn, when there is anything, is painted before the program takes the processor.
void Promise.race([
  window.instantStart,
  new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
]).then(() => {
  if (document.getElementById('early')?.hasChildNodes()) afterPaint(start);
  else start();
});

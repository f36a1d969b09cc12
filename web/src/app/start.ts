import { afterPaint } from '../platform/after-paint.ts';
import { loadChunk } from '../platform/load-chunk.ts';
import { logger } from '../platform/logger.ts';
import '../styles.css';

async function run(): Promise<void> {
  const program = await import('./main.tsx');
  await program.start();
}

function start(): void {
  loadChunk(run).catch((error: unknown) => {
    logger.error('The program could not be started', error);
    document.getElementById('not-started')?.removeAttribute('hidden');
  });
}

// The early screen, when there is one, is painted before the program takes the processor.
void Promise.resolve(window.earlyScreen).then(() => {
  if (document.getElementById('early')?.hasChildNodes()) afterPaint(start);
  else start();
});

import { afterPaint } from './after-paint.ts';
import './styles.css';

function start(): void {
  void import('./main.tsx');
}

// The early screen, when there is one, is painted before the program takes the processor.
const early = document.getElementById('early');
if (early?.hasChildNodes()) afterPaint(start);
else start();

import './styles.css';

/** The early screen, when there is one, is painted before the program takes the processor. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}

function start(): void {
  void import('./main.tsx');
}

const early = document.getElementById('early');
if (early?.hasChildNodes() && document.visibilityState === 'visible') afterPaint(start);
else start();

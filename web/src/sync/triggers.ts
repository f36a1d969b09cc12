import type { Engine } from './engine.ts';

const POLL_EVERY = 30_000;

type Live = { start(): void; stop(): void };
type Watcher = { shown(): void; hidden(): void };

/** When to sync: the network or the person is back, and every 30 s while the page is looked at. */
export function followPage(engine: Engine, live: Live, watcher: Watcher): () => void {
  let polling: ReturnType<typeof setInterval> | undefined;
  const nudge = () => engine.nudge();
  const onVisibility = () => {
    clearInterval(polling);
    if (document.visibilityState !== 'visible') {
      live.stop();
      watcher.hidden();
      return;
    }
    watcher.shown();
    polling = setInterval(() => engine.poll(), POLL_EVERY);
    live.start();
    nudge();
  };
  const onOnline = () => {
    live.stop();
    onVisibility();
  };
  const onPageHide = () => live.stop();
  window.addEventListener('online', onOnline);
  window.addEventListener('focus', nudge);
  window.addEventListener('pageshow', onVisibility);
  window.addEventListener('pagehide', onPageHide);
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    clearInterval(polling);
    live.stop();
    window.removeEventListener('online', onOnline);
    window.removeEventListener('focus', nudge);
    window.removeEventListener('pageshow', onVisibility);
    window.removeEventListener('pagehide', onPageHide);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

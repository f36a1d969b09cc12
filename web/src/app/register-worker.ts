import { Workbox } from 'workbox-window';
import { whenIdle } from '../platform/when-idle.ts';
import { logger } from '../platform/logger.ts';
import { serviceWorkers } from '../platform/if-allowed.ts';

/**
 * A new version waits. It takes over at the next cold start, or while this page is hidden and
 * `isBusy` says that nothing typed would be lost. A page in use is never reloaded.
 */
export function registerServiceWorker(isBusy: () => boolean): void {
  const workers = serviceWorkers();
  if (!workers) return;
  const workbox = new Workbox('/worker.js');
  let waiting: ServiceWorker | undefined;
  let mustReload = false;

  const whenHidden = () => {
    if (document.visibilityState !== 'hidden' || isBusy()) return;
    if (mustReload) window.location.reload();
    else waiting?.postMessage({ type: 'skip-waiting' });
  };
  workbox.addEventListener('waiting', ({ sw }) => {
    waiting = sw;
    whenHidden();
  });
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    waiting = undefined;
    mustReload = isUpdate === true || isExternal === true;
    whenHidden();
  });
  document.addEventListener('visibilitychange', whenHidden);
  const keepLater = () => whenIdle(() => workers.controller?.postMessage({ type: 'keep-later' }));
  void workers.ready.then(keepLater);
  workers.addEventListener('controllerchange', keepLater);
  window.addEventListener('online', keepLater);
  workbox.register().catch((error: unknown) => logger.warn('The app is not kept offline', error));
}

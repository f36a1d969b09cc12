import type { BrowserContext } from '@playwright/test';

export type Worker = {
  /** The browser found a network. */
  dispatchSync(tag: string): Promise<unknown>;
};

type Registration = { registrationId: string; scopeURL: string };

/** The context's service worker, driven from outside as the browser itself would. */
export async function followWorker(context: BrowserContext, origin: string): Promise<Worker> {
  const helper = await context.newPage();
  await helper.goto(`${origin}/about`);
  const session = await context.newCDPSession(helper);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = (registrations as Registration[]).find(({ scopeURL }) =>
        scopeURL.startsWith(origin),
      );
      if (found) resolve(found.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return {
    dispatchSync: (tag) =>
      session.send('ServiceWorker.dispatchSyncEvent', {
        origin,
        registrationId,
        tag,
        lastChance: false,
      }),
  };
}

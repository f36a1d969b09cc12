declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const SCRIPT = 'https://www.googletagmanager.com/gtag/js';

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  // Counts without cookies, and without anything else that is kept on the device.
  analytics_storage: 'denied',
};

export type VisitCounter = {
  /** A page that was opened: its path alone, never what follows it. */
  count(path: string): void;
  /** From now on nothing is sent. */
  stop(): void;
};

/** Loads what counts visits; called by somebody who knows that it may. */
export function createVisitCounter(id: string, page: Window = window): VisitCounter {
  const queue = (page.dataLayer ??= []);
  const sending = page as unknown as Record<string, boolean>;
  // The script tells its commands from other entries by their being `arguments`.
  function say(..._command: unknown[]): void {
    queue.push(arguments);
  }
  sending[`ga-disable-${id}`] = false;
  say('consent', 'default', DENIED);
  say('js', new Date());
  say('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  });
  const script = page.document.createElement('script');
  script.async = true;
  script.src = `${SCRIPT}?${new URLSearchParams({ id })}`;
  page.document.head.append(script);
  return {
    count(path) {
      const seen = { page_location: page.location.origin + path, page_referrer: '' };
      say('set', seen);
      say('event', 'page_view', seen);
    },
    stop() {
      sending[`ga-disable-${id}`] = true;
    },
  };
}

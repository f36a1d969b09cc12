type Undo = () => void;

/** As a browser does that has something and lets nobody use it. */
function refuse(name: string): never {
  throw new DOMException(`${name} is refused`, 'SecurityError');
}

function define(place: object, name: string, what: PropertyDescriptor): Undo {
  const before = Object.getOwnPropertyDescriptor(place, name);
  Object.defineProperty(place, name, { configurable: true, ...what });
  return () => {
    if (before) Object.defineProperty(place, name, before);
    else Reflect.deleteProperty(place, name);
  };
}

const throwing = (place: object, name: string) => () =>
  define(place, name, { get: () => refuse(name) });
const missing = (place: object, name: string) => () => define(place, name, { value: undefined });
const failing = (place: object, name: string) => () =>
  define(place, name, { value: () => refuse(name) });
const rejecting = (place: object, name: string) => () =>
  define(place, name, {
    value: () => Promise.reject(new DOMException(`${name} is refused`, 'SecurityError')),
  });

const together =
  (...all: (() => Undo)[]) =>
  (): Undo => {
    const undo = all.map((one) => one());
    return () => undo.forEach((one) => one());
  };

/** What browsers refuse in private windows, in frames, by policy, or do not have yet, one by one. */
export const REFUSALS: Record<string, () => Undo> = {
  'local storage': throwing(window, 'localStorage'),
  'writing to local storage': failing(Storage.prototype, 'setItem'),
  'session storage': throwing(window, 'sessionStorage'),
  IndexedDB: failing(IDBFactory.prototype, 'open'),
  'the service worker, missing': missing(navigator, 'serviceWorker'),
  'the service worker': throwing(navigator, 'serviceWorker'),
  'what the service worker answers': together(
    rejecting(ServiceWorkerContainer.prototype, 'getRegistration'),
    rejecting(ServiceWorkerContainer.prototype, 'register'),
  ),
  'notifications, missing': missing(window, 'Notification'),
  'looking at notifications': together(
    throwing(Notification, 'permission'),
    failing(Permissions.prototype, 'query'),
  ),
  'locks, missing': missing(navigator, 'locks'),
  locks: throwing(navigator, 'locks'),
  'what locks answer': rejecting(LockManager.prototype, 'request'),
  'the channel between tabs, missing': missing(window, 'BroadcastChannel'),
  'the channel between tabs': failing(window, 'BroadcastChannel'),
  'media queries, missing': missing(window, 'matchMedia'),
  'media queries that tell of no change': () =>
    define(window, 'matchMedia', { value: (query: string) => ({ media: query, matches: false }) }),
  'what is cached': throwing(window, 'caches'),
  'how much room there is': throwing(navigator, 'storage'),
};

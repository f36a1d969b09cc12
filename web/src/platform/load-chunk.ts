import { serviceWorkers } from './if-allowed.ts';
import { reloadOnce } from './reload-once.ts';

/** How long a part of the program may take to arrive. */
const LIMIT_MS = 120_000;

function within<T>(promise: Promise<T>, limit: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Time-out')), limit);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The server gives this page, which no worker answers for. */
export function isReached(): Promise<boolean> {
  const signal = AbortSignal.timeout(10_000);
  return fetch(window.location.href, { method: 'HEAD', signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Without the network, and without a worker, a reload would take away what is shown. */
async function isShownAgain(): Promise<boolean> {
  return Boolean(serviceWorkers()?.controller) || isReached();
}

function reloadNow(): boolean {
  window.location.reload();
  return true;
}

type Policy = {
  /** From this try on the page is opened anew: a newer release may have replaced the file. */
  reloadsFrom: number;
  /** Whether a reload can bring it. */
  canReload: () => Promise<boolean>;
  reload: () => boolean;
  /** Whether it is not missing until that is known. */
  isAwaited: boolean;
};

const POLICIES = {
  /** Nothing stands without it. */
  screen: { reloadsFrom: 1, canReload: isShownAgain, reload: reloadOnce, isAwaited: true },
  /** The rest of the screen stands, and its place asks for it again on a tap. */
  dialog: { reloadsFrom: 2, canReload: isShownAgain, reload: reloadNow, isAwaited: true },
  /** Asked for again by itself; some browsers ask only once in the life of a page for a file. */
  background: { reloadsFrom: 2, canReload: isReached, reload: reloadOnce, isAwaited: false },
} satisfies Record<string, Policy>;

type Asked = { tries?: number; isWanted?: () => boolean };

/** A part of the program in its own file. When it does not come, what waits for it says what is done. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  waiting: keyof typeof POLICIES,
  { tries = 1, isWanted = () => true }: Asked = {},
): Promise<T> {
  const { reloadsFrom, canReload, reload, isAwaited } = POLICIES[waiting];
  const isMended = async () =>
    tries >= reloadsFrom && (await canReload()) && isWanted() && reload();
  try {
    return await within(load(), LIMIT_MS);
  } catch (error) {
    const mended = isMended().catch(() => false);
    if (!isAwaited || !(await mended)) throw error;
    return new Promise<never>(() => undefined);
  }
}

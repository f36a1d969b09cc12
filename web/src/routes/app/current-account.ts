import { readDayAhead } from '../../entities/dose/day.queries.ts';
import { logger } from '../../platform/logger.ts';
import { useSession, type StoredUser } from '../../session/session-store.ts';
import type { Where } from '../../account/sign-out.ts';
import { openAccount, type OpenAccount, type OpenDeps } from '../../account/open-account.ts';
import { browserStorage } from '../../platform/browser-storage.ts';

type Current = { userId: string; opened: Promise<OpenAccount>; ready: OpenAccount | null };

let current: Current | null = null;
/** Who signs out by hand in this tab: their data close once they are sealed. */
let leaving: Current | null = null;
let closing: Promise<unknown> = Promise.resolve();

async function closed(opened: Promise<OpenAccount> | undefined): Promise<void> {
  await (await opened?.catch(() => undefined))?.close();
}

function letGo(): void {
  const last = current?.opened;
  current = null;
  closing = closing.then(() => closed(last));
}

/** SYNC-10: a session that ended, in another tab too, leaves no data open here. */
useSession.subscribe(({ user }) => {
  if (current && current !== leaving && current.userId !== user?.id) letGo();
});

/** Loaded where the cache does not open alone. A live query listens on only through its own promise. */
const restore: OpenDeps['restore'] = (...asked) =>
  Promise.resolve(import('../../entities/person/restore-from-snapshot.ts')).then(
    (part) => part.restoreFromSnapshot(browserStorage(), ...asked),
    () => null,
  );

async function open(user: Pick<StoredUser, 'id' | 'name'>): Promise<OpenAccount> {
  const opened = await openAccount(user, { isLeaving: () => leaving !== null, restore });
  let saved = Promise.resolve();
  // The early screen stands until the day is drawn: a tap may come while the outbox is open already.
  window.saveEarlyTaps = () => {
    saved = saved
      .then(async () => {
        if (browserStorage().getItem('early-taps') === null) return;
        const part = await import('../../instant-start/save-taps.ts');
        await part.saveEarlyTaps(opened.local, browserStorage());
      })
      .catch((error: unknown) => logger.warn('A tap on the early screen waits to be saved', error));
  };
  window.saveEarlyTaps();
  return opened;
}

/** The data of the signed-in person; of one person at a time. */
export function openDay(user: Pick<StoredUser, 'id' | 'name'>): Promise<OpenAccount> {
  if (current?.userId === user.id) return current.opened;
  letGo();
  const opened = closing.then(() => open(user));
  const opening = { userId: user.id, opened, ready: null as OpenAccount | null };
  current = opening;
  opened.then(
    (ready) => (opening.ready = ready),
    // What could not be opened is tried anew by whoever asks next.
    () => {
      if (current === opening) current = null;
    },
  );
  return opened;
}

/** The same, and the day is read: what was marked here stands in it. */
export async function openDayAhead(user: Pick<StoredUser, 'id' | 'name'>): Promise<void> {
  await readDayAhead((await openDay(user)).local);
}

/** The same, when it is open already: the first screen is drawn with it at once. */
export function openedDay({ id }: Pick<StoredUser, 'id'>): OpenAccount | null {
  return current?.userId === id ? current.ready : null;
}

/**
 * Sends what can be sent, leaves nothing to read, and answers how many marks remain. It always ends;
 * everywhere, it rejects where the server could not be asked, and nobody is signed out.
 */
export async function signOut(where?: Where): Promise<number> {
  const own = current;
  leaving = own;
  try {
    const { signOutAt } = await import('../../account/sign-out.ts');
    return await signOutAt((await own?.opened.catch(() => null))?.local, where);
  } finally {
    // What could not be cleaned away now is tried again at the next refusal.
    useSession.setState({ isOver: false });
    leaving = null;
    if (current === own && !useSession.getState().user) letGo();
    await closing;
  }
}

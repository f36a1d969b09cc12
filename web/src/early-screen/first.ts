import type { Frame, Screens } from './kept-screens.ts';

/*
 * Runs before any other script: shows the screen that was kept for this hour, so that nobody waits for
 * the program to start. A tap on a dose is written down at once and becomes a mark when the program
 * runs; the button says so meanwhile, and claims nothing more.
 */
const LONGEST_WAIT_MS = 500;
const SPENT = 'meta,base,link,style,script,iframe,object,embed,form';
const TAPS = 'early-taps';

declare global {
  interface Window {
    /** Resolves once what is early is drawn, or could not be in time. */
    earlyScreen?: Promise<unknown>;
    earlyTap?: { x: number; y: number; at: number };
    /** Set by the program once the outbox is open: what was tapped becomes a mark at once. */
    saveEarlyTaps?: () => void;
  }
}

// What starts the program did not come itself.
window.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module')
      document.getElementById('not-started')?.removeAttribute('hidden');
  },
  true,
);

function read<T>(name: string): T | null {
  return JSON.parse(localStorage.getItem(name) ?? 'null') as T | null;
}

/** False when it cannot be written down: the tap is left to the screen itself. */
function note(tap: object): boolean {
  let taps: unknown[] = [];
  try {
    const noted = read(TAPS);
    if (Array.isArray(noted)) taps = noted;
  } catch {
    taps = [];
  }
  try {
    localStorage.setItem(TAPS, JSON.stringify([...taps, tap]));
    return true;
  } catch {
    return false;
  }
}

function followTaps(early: HTMLElement, userId: string): void {
  early.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button[data-take]');
    if (!button || button.getAttribute('aria-disabled') === 'true') return;
    if (!note({ user_id: userId, slot: button.getAttribute('data-take'), at: Date.now() })) return;
    window.earlyTap = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    button.setAttribute('aria-disabled', 'true');
    button.textContent = button.getAttribute('data-saving');
    window.saveEarlyTaps?.();
  });
}

/**
 * Whether anything was done on this device after the kept screens were drawn: they would offer a dose
 * that is marked. Local storage may be older than the last death; the outbox is not. One that is not
 * there is not made, and one that does not answer may hold anything.
 */
function isOvertaken({ user_id, upto }: Frame): Promise<boolean> {
  return new Promise((resolve) => {
    const doubt = () => resolve(true);
    const opening = indexedDB.open(`qamqor-outbox-${user_id}`);
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = doubt;
    opening.onsuccess = () => {
      const db = opening.result;
      try {
        const since = IDBKeyRange.lowerBound(upto, true);
        const counting = db.transaction('mutations').objectStore('mutations').count(since);
        counting.onerror = doubt;
        counting.onsuccess = () => resolve(counting.result > 0);
      } catch {
        doubt();
      }
      db.close();
    };
  });
}

function fits({ user_id, styles, width }: Frame, userId: string): boolean {
  const sheet = document.querySelector('link[rel="stylesheet"]')?.getAttribute('href');
  return user_id === userId && width === window.innerWidth && styles === sheet;
}

async function draw(): Promise<void> {
  const kept = read<Frame & Screens>('kept:screens');
  const user = read<{ id: string }>('user');
  if (!kept || !user || !localStorage.getItem('token')) return;
  if (window.location.pathname !== '/app/dashboard' || !fits(kept, user.id)) return;
  const now = Date.now();
  const screen = kept.spans.find((span) => span.from <= now && now < span.until);
  if (!screen) return;

  const template = document.createElement('template');
  template.innerHTML = screen.pieces.map((place) => kept.pieces[place]).join('');
  for (const element of template.content.querySelectorAll(SPENT)) element.remove();
  if (await isOvertaken(kept)) template.content.querySelector('[data-day]')?.replaceChildren();
  const early = document.getElementById('early');
  // The program was faster: it takes the other away first of all.
  if (!early || !document.getElementById('not-started')) return;
  const page = document.documentElement;
  page.className = kept.page.className;
  page.lang = kept.page.lang;
  page.dataset['textSize'] = kept.page.textSize;
  page.dataset['view'] = kept.page.view;
  followTaps(early, user.id);
  early.append(template.content);
  const showRest = () => {
    for (const element of early.querySelectorAll('[data-below]')) element.removeAttribute('hidden');
  };
  requestAnimationFrame(() => setTimeout(showRest));
}

const drawn = draw().catch(() => localStorage.removeItem('kept:screens'));
// A database that does not answer keeps nobody from the program.
window.earlyScreen = Promise.race([
  drawn,
  new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS)),
]);

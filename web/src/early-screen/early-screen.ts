import { useSession } from '../session/session-store.ts';

declare global {
  interface Window {
    /** Slots that were tapped on the early screen, left by `public/early-screen.js`. */
    earlyTaps?: string[];
  }
}

const KEY = 'kept:screen';
const PATH = '/app/dashboard';
const LONGEST_MS = 10_000;

function isDrawn(root: HTMLElement): boolean {
  if (window.location.pathname !== PATH) return true;
  return root.querySelector('[data-day-ends-in] section, [role="alert"]') !== null;
}

/** Does what was tapped meanwhile, by the same buttons that a finger would press now. */
function repeatTaps(root: HTMLElement): void {
  for (const slot of window.earlyTaps ?? []) {
    const buttons = [...root.querySelectorAll<HTMLButtonElement>('button[data-take]')];
    buttons.find((button) => button.dataset['take'] === slot)?.click();
  }
  delete window.earlyTaps;
}

/** Takes the early screen away in the same frame in which the real one is drawn. */
export function replaceEarlyScreen(root: HTMLElement): void {
  const early = document.getElementById('early');
  if (!early || early.childElementCount === 0) return;
  const replace = () => {
    observer.disconnect();
    clearTimeout(timer);
    early.replaceChildren();
    repeatTaps(root);
  };
  const observer = new MutationObserver(() => {
    if (isDrawn(root)) replace();
  });
  const timer = setTimeout(replace, LONGEST_MS);
  observer.observe(root, { childList: true, subtree: true });
}

function save(root: HTMLElement): void {
  const day = root.querySelector<HTMLElement>('[data-day-ends-in]');
  const { user } = useSession.getState();
  const isOther = window.location.pathname !== PATH || document.querySelector('dialog[open]');
  if (!day || !user || isOther) return;
  const { className, lang, dataset } = document.documentElement;
  const screen = {
    user_id: user.id,
    saved_at: Date.now(),
    valid_for: Number(day.dataset['dayEndsIn']),
    width: window.innerWidth,
    page: { className, lang, textSize: dataset['textSize'], view: dataset['view'] },
    html: root.innerHTML,
  };
  try {
    localStorage.setItem(KEY, JSON.stringify(screen));
  } catch {
    localStorage.removeItem(KEY);
  }
}

const SETTLED_MS = 1_000;

/** Keeps today's screen for the next cold start: once it has settled, and when it is left. */
export function keepEarlyScreen(root: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout>;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => save(root), SETTLED_MS);
  };
  new MutationObserver(later).observe(root, {
    childList: true,
    subtree: true,
    characterData: true,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') save(root);
  });
}

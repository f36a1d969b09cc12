import { drawingOf, type Drawing } from './template/drawing.ts';
import { followTaps } from './follow-taps.ts';
import { PLACE, type Frame } from './format.ts';
import { stylesOf } from './frame-key.ts';
import { readOutbox } from './read-outbox.ts';
import { browserStorage } from '../platform/browser-storage.ts';

/*
 * Runs with the first script: draws the day as this device knows it, so that nobody waits for the
 * program to start. A tap on a dose is written down at once and becomes a mark when the program runs;
 * the button says so meanwhile, and claims nothing more.
 */
const PATH = '/app/dashboard';
const SPENT = 'meta,base,link,style,script,iframe,object,embed,form';

function contentOf({ html }: Frame, { heading, date, day }: Drawing): DocumentFragment {
  const { content } = document.createElement('template');
  const holder = document.createElement('template');
  holder.innerHTML = html;
  content.append(holder.content);
  for (const element of content.querySelectorAll(SPENT)) element.remove();
  const title = content.querySelector('h1');
  if (title && heading !== null) title.textContent = heading;
  if (title?.nextElementSibling) title.nextElementSibling.innerHTML = date;
  const place = content.querySelector(`[${PLACE}]`);
  if (day === '') place?.replaceChildren();
  else if (place) place.outerHTML = day;
  return content;
}

function isItsFrame({ styles, width }: Frame): boolean {
  return width === window.innerWidth && styles === stylesOf(document);
}

/** The script comes first in the page, so that the outbox opens while the rest of it is read. */
function wholePage(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => document.readyState !== 'loading' && resolve();
    document.addEventListener('readystatechange', look);
    look();
  });
}

async function draw(): Promise<void> {
  const user = JSON.parse(browserStorage().getItem('user') ?? 'null') as { id: string } | null;
  if (!user || !browserStorage().getItem('token') || window.location.pathname !== PATH) return;
  const [stored] = await Promise.all([readOutbox(user.id), wholePage()]);
  const early = document.getElementById('early');
  if (!stored || !early || 'over' in early.dataset || !isItsFrame(stored.frame)) return;
  const content = contentOf(stored.frame, drawingOf(stored, user.id, Date.now()));
  const { className, lang, textSize, view } = stored.frame.page;
  const page = document.documentElement;
  page.className = className;
  page.lang = lang;
  page.dataset['textSize'] = textSize;
  page.dataset['view'] = view;
  early.append(content);
  followTaps(early, user.id);
}

// What starts the program did not come itself.
window.addEventListener(
  'error',
  (event) => {
    if ((event.target as Partial<HTMLScriptElement> | null)?.type === 'module')
      document.getElementById('not-started')?.removeAttribute('hidden');
  },
  true,
);

window.instantStart = draw().catch(() => undefined);

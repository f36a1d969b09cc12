/**
 * What a browser makes of a push body by itself, written from the two texts that it may follow: the
 * working draft of the Push API (as Firefox reads it) and the parser of WebKit. Null where it leaves
 * the body to a worker.
 */
export type Declared = {
  title: string;
  body: string;
  tag: string;
  navigate: string;
  mutable: boolean;
  app_badge: number | null;
  require_interaction: boolean;
  actions: { action: string; title: string; navigate: string }[];
};

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** An address is absolute here; the draft would take a relative one, and WebKit does not. */
function isAddress(value: unknown): value is string {
  return isText(value) && /^https?:\/\/[^/\s]+\/\S*$/.test(value);
}

function message(text: string): { outer: Json; inner: Json } | null {
  let outer: unknown;
  try {
    outer = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(outer) || outer['web_push'] !== 8030) return null;
  const inner = outer['notification'];
  return isObject(inner) ? { outer, inner } : null;
}

/** The draft: a member of the wrong type is passed over, an action without an address is a failure. */
export function readAsDraft(text: string): Declared | null {
  const found = message(text);
  if (!found) return null;
  const { outer, inner } = found;
  if (!isText(inner['title']) || !isAddress(inner['navigate'])) return null;
  const actions: Declared['actions'] = [];
  for (const each of Array.isArray(inner['actions']) ? (inner['actions'] as unknown[]) : []) {
    if (!isObject(each)) return null;
    const { action, title, navigate } = each;
    if (!isText(action) || !isText(title) || !isAddress(navigate)) return null;
    actions.push({ action, title, navigate });
  }
  return {
    title: inner['title'],
    body: isText(inner['body']) ? inner['body'] : '',
    tag: isText(inner['tag']) ? inner['tag'] : '',
    navigate: inner['navigate'],
    mutable: outer['mutable'] === true,
    app_badge: isCount(outer['app_badge']) ? outer['app_badge'] : null,
    require_interaction: inner['requireInteraction'] === true,
    actions,
  };
}

const TYPES: Record<string, (value: unknown) => boolean> = {
  lang: isText,
  body: isText,
  tag: isText,
  icon: isAddress,
  silent: (value) => typeof value === 'boolean',
  mutable: (value) => typeof value === 'boolean',
  dir: (value) => value === 'auto' || value === 'ltr' || value === 'rtl',
  app_badge: (value) => isCount(value) || (isText(value) && /^\d+$/.test(value)),
};

/** WebKit: a member of the wrong type makes the whole body one for the worker; it knows no actions. */
export function readAsWebKit(text: string): Declared | null {
  const inner = message(text)?.inner;
  if (!inner || !isAddress(inner['navigate'])) return null;
  if (!isText(inner['title']) || inner['title'] === '') return null;
  for (const [name, fits] of Object.entries(TYPES))
    if (inner[name] !== undefined && !fits(inner[name])) return null;
  const { title, navigate, body, tag } = inner as Partial<Declared> & Pick<Declared, 'title'>;
  return {
    title,
    navigate: String(navigate),
    body: body ?? '',
    tag: tag ?? '',
    mutable: inner['mutable'] === true,
    app_badge: inner['app_badge'] === undefined ? null : Number(inner['app_badge']),
    require_interaction: false,
    actions: [],
  };
}

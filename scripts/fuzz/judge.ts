import { isProblemCode } from '@qamqor/shared/problem';
import type { Answer } from './ask.ts';
import type { Case, Description } from './cases.ts';

export const FAULTS = [
  'answers 5xx',
  'undocumented',
  'without {code, detail}',
  'time-outs',
  'without an answer',
] as const;
export type Fault = (typeof FAULTS)[number];

type Verdict = { fault: Fault; why: string } | null;
type Answered = Extract<Answer, { kind: 'answer' }>;

/** What a sentence for a person does not say. */
const JARGON =
  /querystring|\bbody\/|params\/|\bzod\b|undefined|\[object|expected .*received|invalid_|FST_|SQLITE|\bat .*:\d+:\d+/i;

type Refusal = { code: string; detail: string };

function refusalIn(body: string): Refusal | null {
  try {
    const { code, detail } = JSON.parse(body) as Partial<Refusal>;
    const isSentence = typeof detail === 'string' && /^[A-Z].+[.!?\w]$/s.test(detail);
    return typeof code === 'string' && isProblemCode(code) && isSentence ? { code, detail } : null;
  } catch {
    return null;
  }
}

/** The methods that the description knows for the address, as an Allow header names them. */
function methodsOf(description: Description, path: string): Set<string> {
  const known = Object.keys(description.paths[path] ?? {}).map((name) => name.toUpperCase());
  if (known.includes('GET')) known.push('HEAD');
  return new Set(known.length > 0 ? [...known, 'OPTIONS'] : []);
}

/** The statuses, and of each the codes, that may be answered; null where nothing is described. */
function documented({ method, route }: Case, description: Description) {
  const name = method === 'HEAD' ? 'get' : method.toLowerCase();
  const responses = description.paths[route.path]?.[name]?.responses;
  if (!responses) return null;
  return new Map(
    Object.entries(responses).map(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      return [status, schema?.properties?.code?.enum ?? null] as const;
    }),
  );
}

/** A wrong method of a known address is 405 and says which are right; OPTIONS only says it. */
function judgeMethod(one: Case, { status, headers }: Answered, allowed: Set<string>): Verdict {
  const named = new Set((headers['allow'] ?? '').split(', '));
  const isRight = named.size === allowed.size && [...allowed].every((name) => named.has(name));
  const expected = one.method === 'OPTIONS' ? 204 : 405;
  if (status === expected && isRight) return null;
  return { fault: 'undocumented', why: `${status} to a wrong method, Allow: ${[...named].join()}` };
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

function canBeDecoded(url: string): boolean {
  try {
    decodeURI(pathOf(url));
    return true;
  } catch {
    return false;
  }
}

/** No name in an address is longer: what is has no route. */
const LONGEST_NAME = 100;

/** What is no request, or has no address: no description says it. */
function isBroken({ encoding, url }: Case, { status }: Answered): boolean {
  if (status === 400) return encoding.startsWith('too ') || !canBeDecoded(url);
  return (
    status === 404 &&
    pathOf(url)
      .split('/')
      .some((name) => name.length > LONGEST_NAME)
  );
}

function judgeAnswer(one: Case, answer: Answered, description: Description): Verdict {
  const { status, headers, body } = answer;
  const isBusy = status === 503 && headers['retry-after'] !== undefined;
  if (status >= 500 && !isBusy) return { fault: 'answers 5xx', why: `${status} ${body}` };

  const refusal = status >= 400 && one.method !== 'HEAD' ? refusalIn(body) : null;
  if (status >= 400 && one.method !== 'HEAD') {
    if (!refusal)
      return { fault: 'without {code, detail}', why: `${status} ${body.slice(0, 300)}` };
    if (JARGON.test(refusal.detail)) {
      return { fault: 'without {code, detail}', why: `no sentence: ${refusal.detail}` };
    }
  }
  // So may any address where there is more to do than time.
  if (isBusy || isBroken(one, answer)) return null;

  const { route, method } = one;
  const allowed = methodsOf(description, route.path);
  if (allowed.size > 0 && !(allowed.has(method) && method !== 'OPTIONS')) {
    return judgeMethod(one, answer, allowed);
  }
  const statuses = documented(one, description);
  if (!statuses) return null;
  const codes = statuses.get(String(status));
  const isCode = !refusal || !codes || codes.includes(refusal.code);
  if (codes !== undefined && isCode) return null;
  return { fault: 'undocumented', why: `${status} ${refusal?.code ?? body.slice(0, 200)}` };
}

/** What is wrong with an answer, by the server's own description of itself. */
export function judge(one: Case, answer: Answer, description: Description): Verdict {
  switch (answer.kind) {
    case 'answer':
      return judgeAnswer(one, answer, description);
    case 'time-out':
      return { fault: 'time-outs', why: answer.why };
    case 'hung up':
      return one.encoding === 'too long' ? null : { fault: 'without an answer', why: answer.why };
    case 'no answer':
      return { fault: 'without an answer', why: answer.why };
  }
}

import { Problem, problems, type ProblemCode } from '@qamqor/shared/problem';
import { z } from 'zod';

const WRONG = 'it is not right';

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
};

const FORMS: Record<string, string> = {
  uuid: 'an id looks like 019ab000-0000-7000-8000-000000000000',
  datetime: 'a moment looks like 2026-11-20T03:04:00.000Z',
  date: 'a date looks like 2026-11-20',
  email: 'an e-mail looks like name@example.com',
  url: 'an address looks like https://example.com',
};

const UNITS: Record<string, readonly [one: string, more: string]> = {
  string: ['letter', 'letters'],
  array: ['entry', 'entries'],
};

type Raw = z.core.$ZodRawIssue;

const isAbsent = ({ input }: Raw) => input === undefined || input === null;

function counted(count: number | bigint, origin: string): string {
  const [one = '', more = ''] = UNITS[origin] ?? [];
  return `${count} ${Number(count) === 1 ? one : more}`.trimEnd();
}

/** For whatever a schema has no words of its own for. */
function words(issue: Raw): string {
  switch (issue.code) {
    case 'invalid_type':
      if (isAbsent(issue)) return 'it is missing';
      return `it has to be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value': {
      const allowed = `use one of ${issue.values.map(String).join(', ')}`;
      return isAbsent(issue) ? `it is missing, ${allowed}` : allowed;
    }
    case 'invalid_format':
      return FORMS[issue.format] ?? 'it is not in the right form';
    case 'too_small':
      if (issue.origin === 'string' && issue.input === '') return 'it is empty';
      return `use at least ${counted(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `use at most ${counted(issue.maximum, issue.origin)}`;
    default:
      return WRONG;
  }
}

z.config({ localeError: words });

type Issue = {
  code?: string;
  path: readonly PropertyKey[];
  message: string;
  /** Of a value that may be one of several things: what each of them says. */
  errors?: readonly (readonly Issue[])[];
};

/** Of several readings of a value, the one that was missed by the least. */
function innermost(issue: Issue): Issue {
  if (!issue.errors || issue.errors.length === 0) return issue;
  const [nearest = []] = issue.errors.toSorted((a, b) => a.length - b.length);
  const [first] = nearest;
  if (!first) return issue;
  return innermost({ ...first, path: [...issue.path, ...first.path] });
}

const isIndex = (part: PropertyKey) => /^\d+$/.test(String(part));

/** `times (number 2)` for the second of `times`; the field alone, however deep it lies. */
function nameOf(path: readonly PropertyKey[]): string | null {
  const field = path.findLast((part) => !isIndex(part));
  if (field === undefined || field === '') return null;
  const index = path.findLast(isIndex);
  return index === undefined ? String(field) : `${String(field)} (number ${Number(index) + 1})`;
}

const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** What is wrong with a request, as a sentence that names the field by the name it was sent under. */
export function sayIssues(issues: readonly Issue[]): string {
  const [first] = issues;
  if (!first) return problems['request.invalid'].detail;
  const { path, message, code } = innermost(first);
  const field = nameOf(path);
  if (field !== null) return sentence(`Please check ${field}: ${message || WRONG}`);
  if (code === 'custom' && message) return sentence(message);
  return 'Please send the fields of this request as a JSON object.';
}

const codeOfText = new Map(
  Object.entries(problems)
    .filter(([, { status }]) => status === 400)
    .map(([code, { detail }]) => [detail as string, code as ProblemCode]),
);

/**
 * The first fault of something that was sent against its schema. A message that is a problem's own
 * text is that problem; any other becomes a sentence that names the field.
 */
export function problemOf(issues: readonly Issue[]): Problem {
  const known = issues.find(({ message }) => codeOfText.has(message));
  if (known) return new Problem(codeOfText.get(known.message) as ProblemCode);
  return new Problem('request.invalid', sayIssues(issues));
}

/** As Fastify hands it over. */
type Validation = {
  keyword: string;
  instancePath: string;
  message?: string | undefined;
  params: Record<string, unknown>;
};

export function validationProblem(validation: readonly Validation[]): Problem {
  return problemOf(
    validation.map(({ keyword, instancePath, message = '', params }): Issue => ({
      code: keyword,
      path: instancePath.split('/').filter((part) => part !== ''),
      message,
      ...(Array.isArray(params['errors']) && { errors: params['errors'] as Issue[][] }),
    })),
  );
}

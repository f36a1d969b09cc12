import { Problem, problems, type ProblemCode } from '@qamqor/shared/problem';
import { z } from 'zod';

const WRONG = 'it is not right';

/** For whatever a schema has no words of its own for. */
const words: Record<string, (issue: z.core.$ZodRawIssue) => string> = {
  invalid_type: ({ input }) =>
    input === undefined || input === null ? 'it is missing' : 'it is not of the right kind',
  invalid_format: () => 'it is not in the right form',
  invalid_value: ({ input }) =>
    input === undefined ? 'it is missing' : 'it is not one of the values that are known',
  too_small: () => 'it is too short or too small',
  too_big: () => 'it is too long or too large',
};

z.config({ localeError: (issue) => words[issue.code]?.(issue) ?? WRONG });

type Issue = { instancePath: string; message?: string | undefined };

const codeOfText = new Map(
  Object.entries(problems)
    .filter(([, { status }]) => status === 400)
    .map(([code, { detail }]) => [detail as string, code as ProblemCode]),
);

/**
 * The first fault of a request against its schema. A message that is a problem's own text is that
 * problem; any other becomes a sentence that names the field.
 */
export function validationProblem(issues: readonly Issue[], part?: string): Problem {
  const said = issues.map((issue) => issue.message ?? '');
  const known = said.find((text) => codeOfText.has(text));
  if (known !== undefined) return new Problem(codeOfText.get(known) as ProblemCode);

  const [first] = issues;
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') || (part ?? 'body');
  return new Problem('request.invalid', `Please check "${field}": ${said[0] || WRONG}.`);
}

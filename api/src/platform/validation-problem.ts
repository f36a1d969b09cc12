import { Problem, problems, type ProblemCode } from '@qamqor/shared/problem';

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
  const texts = issues.map((issue) => issue.message ?? '');
  const known = texts.find((text) => codeOfText.has(text));
  if (known !== undefined) return new Problem(codeOfText.get(known) as ProblemCode);

  const [first] = issues;
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.') || (part ?? 'body');
  return new Problem(
    'request.invalid',
    `Please check "${field}": ${texts[0] || 'it is not right'}.`,
  );
}

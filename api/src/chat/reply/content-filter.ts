import { Filtered } from './failures.ts';

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Of `{ self_harm: { filtered: true, severity: 'high' }, … }` the names that are filtered. */
function filteredIn(results: unknown): string[] {
  return Object.entries(fieldsOf(results))
    .filter(([, result]) => fieldsOf(result)['filtered'] === true)
    .map(([category]) => category);
}

const SELF_HARM = /self.?harm/i;

const about = (categories: readonly string[]): Filtered['about'] =>
  categories.some((category) => SELF_HARM.test(category)) ? 'self_harm' : 'other';

const CODES: ReadonlySet<unknown> = new Set([
  'content_filter',
  'content_policy_violation',
  'ResponsibleAIPolicyViolation',
]);

/** The body of a refusal, as Azure, OpenAI and OpenRouter write it; null of one for another reason. */
export function filteredRefusal(body: unknown): Filtered | null {
  const { code, innererror, metadata } = fieldsOf(body);
  const inner = fieldsOf(innererror);
  const { reasons } = fieldsOf(metadata);
  if (!CODES.has(code) && !CODES.has(inner['code']) && !Array.isArray(reasons)) return null;
  return new Filtered(
    about([
      ...filteredIn(inner['content_filter_result']),
      ...filteredIn(inner['content_filter_results']),
      ...(Array.isArray(reasons) ? reasons.map(String) : []),
    ]),
  );
}

/** Reads the pieces of a reply: which categories were filtered may be said before the end, or with it. */
export function filterOf() {
  const categories: string[] = [];
  return {
    read(choice: unknown): void {
      const { content_filter_results, finish_reason } = fieldsOf(choice);
      categories.push(...filteredIn(content_filter_results));
      if (finish_reason === 'content_filter') throw new Filtered(about(categories));
    },
  };
}

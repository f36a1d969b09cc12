import type { Outcome } from './open-http.ts';

/** Of a text that nobody expected so much is printed. */
const SHOWN = 160;

/** In a few words: its status with the problem's code, or what sync says of the change. */
export function kindOf(outcome: Outcome): string {
  if (outcome.kind === 'refused') return 'no server';
  if (outcome.kind === 'failed') return `no answer: ${outcome.why}`;
  const [, said = ''] = /"(?:code|status)":"([^"]+)"/.exec(outcome.text) ?? [];
  return `${outcome.status} ${said}`.trim();
}

/** Each kind of these answers with how many there were, and what the first one said. */
export function tellKinds(outcomes: readonly Outcome[]): string[] {
  const kinds = Map.groupBy(outcomes, kindOf);
  return [...kinds].map(([kind, all]) => {
    const [first] = all;
    const text = first?.kind === 'answered' ? ` (${first.text.slice(0, SHOWN)})` : '';
    return `${all.length} × ${kind}${text}`;
  });
}

import type { LinkTerms } from '../../family/policy.ts';
import type { ProblemCode } from '../../problem.ts';
import { at, mark, mid, person, PILL, viewer } from './parts.ts';
import type { ContractMutation } from './scenario.ts';

/** What happens to a link, to a change that waits, or to the person's data, in order. */
export type FamilyStep =
  | { at: string; link: Partial<LinkTerms> }
  | { at: string; agree: string }
  | { at: string; decline: string }
  | ContractMutation;

/** A person with one medicine, and a viewer who at first has an accepted link with every scope. */
export type FamilyScenario = {
  name: string;
  steps: FamilyStep[];
  expect: {
    /** One for each step that is no change of the link: `ok` or the code of its refusal. */
    results: ('ok' | ProblemCode)[];
    /** The marks that are there at the end, by id, with who made them. */
    marks: Record<string, string>;
    /** What the viewer can see at the end: medicines by their ids, or null when the stream is gone. */
    sees: string[] | null;
  };
};

const link = (time: string, terms: Partial<LinkTerms>): FamilyStep => ({
  at: at(time),
  link: terms,
});
const agree = (time: string, change: ContractMutation): FamilyStep => ({
  at: at(time),
  agree: change.mid,
});
const decline = (time: string, change: ContractMutation): FamilyStep => ({
  at: at(time),
  decline: change.mid,
});

const held = mark(1, viewer('08:05'));
const ASKS = { ask_first: true };

export const familyContract: readonly FamilyScenario[] = [
  {
    name: 'a pause refuses and hides everything until its instant, and nothing from it on',
    steps: [
      link('08:00', { paused_until: at('09:00') }),
      mark(1, viewer('08:59')),
      mark(2, viewer('09:00')),
    ],
    expect: {
      results: ['sync.forbidden', 'ok'],
      marks: { [mid(2)]: 'Daughter' },
      sees: [PILL],
    },
  },
  {
    name: 'a hidden medicine is neither seen nor changed',
    steps: [link('08:00', { hidden_medicine_ids: [PILL] }), mark(1, viewer('08:05'))],
    expect: { results: ['sync.forbidden'], marks: {}, sees: [] },
  },
  {
    name: 'who only sees changes nothing',
    steps: [link('08:00', { scopes: ['see_medicines', 'alerted'] }), mark(1, viewer('08:05'))],
    expect: { results: ['sync.forbidden'], marks: {}, sees: [PILL] },
  },
  {
    name: 'after the end the stream is gone and what was marked before stays',
    steps: [mark(1, viewer('08:05')), link('08:10', { status: 'ended' }), mark(2, viewer('08:11'))],
    expect: { results: ['ok', 'sync.forbidden'], marks: { [held.mid]: 'Daughter' }, sees: null },
  },
  {
    name: 'a change that has to be asked for counts once it is agreed to, under the name of its maker',
    steps: [link('08:00', ASKS), held, agree('08:30', held), agree('08:31', held)],
    expect: {
      results: ['family.awaits_approval', 'ok', 'ok'],
      marks: { [held.mid]: 'Daughter' },
      sees: [PILL],
    },
  },
  {
    name: 'what was declined never counts, and what the person does needs nobody',
    steps: [link('08:00', ASKS), held, decline('08:30', held), mark(2, person('08:31'))],
    expect: {
      results: ['family.awaits_approval', 'ok', 'ok'],
      marks: { [mid(2)]: 'Grandmother' },
      sees: [PILL],
    },
  },
  {
    name: 'without the scope nothing that waits can be agreed to',
    steps: [
      link('08:00', ASKS),
      held,
      link('08:20', { scopes: ['see_medicines'] }),
      agree('08:30', held),
    ],
    expect: { results: ['family.awaits_approval', 'sync.forbidden'], marks: {}, sees: [PILL] },
  },
];

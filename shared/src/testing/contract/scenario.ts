import type { DoseStatus } from '../../doses/day.ts';
import type { Mark } from '../../doses/mark.ts';
import type { Medicine } from '../../medicines/medicine.ts';
import type { ProblemCode } from '../../problem.ts';
import type { PersonMutation } from '../../sync/reducer.ts';

/** The names under which the two act; their ids are the runner's own. */
export const contractPeople = { person: 'Grandmother', viewer: 'Daughter' } as const;

/** A mutation, who makes it and the instant at which it happens and arrives. */
export type ContractMutation = PersonMutation & { by: keyof typeof contractPeople; at: string };

/** Rows that are there, mutations in their order, and what they leave behind. */
export type Scenario = {
  name: string;
  given: { medicines: Medicine[]; marks: Mark[] };
  mutations: ContractMutation[];
  expect: {
    /** One for each mutation: `ok` or the code of its refusal. */
    results: ('ok' | ProblemCode)[];
    /** By id: the fields named here, as they stand at the end. */
    medicines: Record<string, Partial<Medicine>>;
    marks: Record<string, Partial<Mark>>;
    /** Ids of slots with their status at `now`, or null for a slot that is not there. */
    slots: Record<string, DoseStatus | null>;
    now: string;
  };
};

import { en } from './en.ts';

/** What can be said in every language; a message may mix them. */
export type Group = keyof typeof en;
export type Words = Record<Group, string>;

export const GROUPS = Object.keys(en) as Group[];

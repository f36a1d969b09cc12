import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { RELATIONSHIPS, type Relationship } from '@qamqor/shared/family/relationships';
import type { SelectOption } from '../../ui/form/select.tsx';

const names: Record<Relationship, MessageDescriptor> = {
  Father: msg`Father`,
  Mother: msg`Mother`,
  Son: msg`Son`,
  Daughter: msg`Daughter`,
  Brother: msg`Brother`,
  Sister: msg`Sister`,
  Husband: msg`Husband`,
  Wife: msg`Wife`,
  Grandfather: msg`Grandfather`,
  Grandmother: msg`Grandmother`,
  Uncle: msg`Uncle`,
  Aunt: msg`Aunt`,
  Cousin: msg`Cousin`,
  Grandson: msg`Grandson`,
  Granddaughter: msg`Granddaughter`,
  'Son-in-law': msg`Son-in-law`,
  'Daughter-in-law': msg`Daughter-in-law`,
  Neighbour: msg`Neighbour`,
  Carer: msg`Carer`,
  Other: msg`Other`,
};

export function knownRelationship(word: string): Relationship | null {
  return RELATIONSHIPS.find((known) => known === word) ?? null;
}

/** In the language that is shown; a word of another list stays as it is. */
export function relationshipName(i18n: I18n, word: string): string {
  const known = knownRelationship(word);
  return known ? i18n._(names[known]) : word;
}

export function relationshipOptions(i18n: I18n): SelectOption[] {
  return RELATIONSHIPS.map((value) => ({ value, label: i18n._(names[value]) }));
}

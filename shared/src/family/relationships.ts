/** What a person can be to another; the order of the list. */
export const RELATIONSHIPS = [
  'Father',
  'Mother',
  'Son',
  'Daughter',
  'Brother',
  'Sister',
  'Husband',
  'Wife',
  'Grandfather',
  'Grandmother',
  'Uncle',
  'Aunt',
  'Cousin',
  'Grandson',
  'Granddaughter',
  'Son-in-law',
  'Daughter-in-law',
  'Neighbour',
  'Carer',
  'Other',
] as const;

export type Relationship = (typeof RELATIONSHIPS)[number];

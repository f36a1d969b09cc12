import { decidesForPerson, type Deciders, type PersonFeeds } from '../changes/changes.service.ts';
import { decideDose } from './doses.service.ts';
import { marksOfDatesSince, marksSince } from './mark.store.ts';

const decide = decidesForPerson(decideDose);

export const doseDeciders: Deciders<'dose.mark' | 'dose.undo'> = {
  'dose.mark': decide,
  'dose.undo': decide,
};

export const markFeed: PersonFeeds['marks'] = {
  since: marksSince,
  ofDates: marksOfDatesSince,
  async show(_, { hidden_medicine_ids }, rows) {
    const hidden = new Set(hidden_medicine_ids);
    return { rows: rows.filter(({ medicine_id }) => !hidden.has(medicine_id)) };
  },
};

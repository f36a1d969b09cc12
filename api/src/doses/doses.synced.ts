import type { Mark } from '@qamqor/shared/doses/mark';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { decidesForPerson, personFeed, type Deciders } from '../changes/changes.service.ts';
import { decideDose } from './doses.service.ts';
import { marksOfDatesSince, marksSince } from './mark.store.ts';

const decide = decidesForPerson(decideDose);

export const doseDeciders: Deciders<'dose.mark' | 'dose.undo'> = {
  'dose.mark': decide,
  'dose.undo': decide,
};

export const markFeed = personFeed<Sequenced<Mark>>({
  name: 'marks',
  scope: 'see_medicines',
  since: marksSince,
  ofDates: marksOfDatesSince,
  async show(_, { hidden_medicine_ids }, rows) {
    const hidden = new Set(hidden_medicine_ids);
    return { rows: rows.filter(({ medicine_id }) => !hidden.has(medicine_id)) };
  },
});

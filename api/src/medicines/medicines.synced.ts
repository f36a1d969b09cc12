import type { Medicine } from '@qamqor/shared/medicines/medicine';
import type { Sequenced } from '@qamqor/shared/sync/protocol';
import { decidesForPerson, personFeed, type Deciders } from '../changes/changes.service.ts';
import { medicinesSince } from './medicine.store.ts';
import { decideMedicine, type MedicineMutation } from './medicines.service.ts';

const decide = decidesForPerson(decideMedicine);

export const medicineDeciders: Deciders<MedicineMutation['op']> = {
  'medicine.add': decide,
  'medicine.revise': decide,
  'medicine.pause': decide,
  'medicine.delete': decide,
  'medicine.restore': decide,
};

export const medicineFeed = personFeed<Sequenced<Medicine>>({
  name: 'medicines',
  scope: 'see_medicines',
  since: medicinesSince,
  async show(_, { hidden_medicine_ids }, rows) {
    const hidden = new Set(hidden_medicine_ids);
    return { rows: rows.filter(({ id }) => !hidden.has(id)) };
  },
});

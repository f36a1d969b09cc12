import { decidesForPerson, type Deciders, type PersonFeeds } from '../changes/changes.service.ts';
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

export const medicineFeed: PersonFeeds['medicines'] = {
  since: medicinesSince,
  async show(_, { hidden_medicine_ids }, rows) {
    const hidden = new Set(hidden_medicine_ids);
    return { rows: rows.filter(({ id }) => !hidden.has(id)) };
  },
};

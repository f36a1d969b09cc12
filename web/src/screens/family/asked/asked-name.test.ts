import { expect, test } from 'vitest';
import { askedName } from './asked-name.ts';

const known = {
  medicines: [{ id: 'pill', name: 'Aspirin' }],
  events: [{ id: 'visit', title: 'Cardiologist' }],
  approvals: [
    { op: 'event.add', args: { id: 'asked', title: 'Eye test' } },
    { op: 'medicine.add', args: { id: 'new', name: 'Iron' } },
    { op: 'event.patch', args: { id: 'gone', fields: { title: 'Walk' } } },
  ],
};

test('[FAM-2] what is asked names the medicine or the event, also one that waits for a yes', () => {
  expect(askedName({ medicine_id: 'pill', time: '08:00' }, known)).toBe('Aspirin');
  expect(askedName({ id: 'visit' }, known)).toBe('Cardiologist');
  expect(askedName({ id: 'asked' }, known)).toBe('Eye test');
  expect(askedName({ id: 'new' }, known)).toBe('Iron');
});

test('[FAM-2] it bears the name it has now, and the asked one only where nothing else is known', () => {
  const fields = { title: 'Dentist' };
  expect(askedName({ id: 'visit', fields }, known)).toBe('Cardiologist');
  expect(askedName({ id: 'asked', fields }, known)).toBe('Eye test');
  expect(askedName({ id: 'gone', fields }, known)).toBe('Dentist');
  expect(askedName({ id: 'gone' }, known)).toBe('…');
});

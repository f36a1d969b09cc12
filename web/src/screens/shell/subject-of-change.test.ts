import { expect, test } from 'vitest';
import { dateOfChange, namesIn, subjectOfChange, timeOfChange } from './subject-of-change.ts';

const listed = [
  { id: 'm', name: 'Aspirin' },
  { id: 'e', name: 'Choir' },
];

test('[UI-4] a change is called by the medicine or event that it is about', () => {
  const slot = { medicine_id: 'm', date: '2026-11-20', time: '08:00' };
  const mark = { op: 'dose.mark', args: slot };
  expect(subjectOfChange(mark, listed)).toBe('Aspirin');
  expect([dateOfChange(mark), timeOfChange(mark)]).toEqual(['2026-11-20', '08:00']);
  const patch = { op: 'event.patch', args: { id: 'e', fields: { place: 'Hall' } } };
  expect(subjectOfChange(patch, listed)).toBe('Choir');
  expect(dateOfChange(patch)).toBeNull();
});

test('[UI-4] what is in no list is called as the change calls it', () => {
  const add = { op: 'event.add', args: { id: 'new', title: 'Dentist' } };
  expect(subjectOfChange(add, listed)).toBe('Dentist');
  const renamed = { op: 'medicine.revise', args: { id: 'gone', fields: { name: 'Iron' } } };
  expect(subjectOfChange(renamed, listed)).toBe('Iron');
  expect(subjectOfChange({ op: 'event.delete', args: { id: 'gone' } }, listed)).toBe('…');
  expect(timeOfChange({ op: 'alarm.claim', args: { group: '2026-11-20T08:00' } })).toBe('08:00');
});

test('[UI-4] a mark of a medicine that was refused is called by what that one would have been', () => {
  const add = { op: 'medicine.add', args: { id: 'new', name: 'Iron' } };
  const visit = { op: 'event.add', args: { id: 'e', title: 'Dentist' } };
  const mark = { op: 'dose.mark', args: { medicine_id: 'new', date: '2026-11-20', time: '08:00' } };
  const refused = namesIn([mark, add, visit]);
  expect(refused).toEqual([
    { id: 'new', name: 'Iron' },
    { id: 'e', name: 'Dentist' },
  ]);
  expect(subjectOfChange(mark, [...listed, ...refused])).toBe('Iron');
});

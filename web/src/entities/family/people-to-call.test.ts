import { expect, test } from 'vitest';
import { peopleToCall } from './people-to-call.ts';

const viewer = (name: string, phone: string | null, more = {}) => ({
  id: `link ${name}`,
  viewer_id: name,
  name,
  phone,
  status: 'accepted' as const,
  ...more,
});
const member = (name: string, phone: string | null) => ({
  id: `link to ${name}`,
  person_id: name,
  display_name: name,
  person: { id: name, name, phone, time_zones: [], devices: [], seq: 1 },
});

test('[FAM-1] everybody who looks after the person and gave a number can be called', () => {
  const viewers = [
    viewer('Dana', '+7 701 234 56 78'),
    viewer('Timur', null),
    viewer('Aigul', '8 (727) 250-11-11'),
  ];
  expect(peopleToCall(viewers, [])).toEqual([
    { id: 'Dana', name: 'Dana', tel: 'tel:+77012345678' },
    { id: 'Aigul', name: 'Aigul', tel: 'tel:87272501111' },
  ]);
});

test('[FAM-1] who has not agreed yet or said no is not called', () => {
  const waiting = ['pending', 'declined'].map((status) => viewer(status, '112', { status }));
  expect(peopleToCall(waiting, [])).toEqual([]);
});

test('[FAM-1] those whom the person looks after follow, and nobody stands there twice', () => {
  const people = peopleToCall(
    [viewer('Dana', '112')],
    [member('Dana', '113'), member('Apa', '103')],
  );
  expect(people.map(({ name, tel }) => [name, tel])).toEqual([
    ['Dana', 'tel:112'],
    ['Apa', 'tel:103'],
  ]);
});

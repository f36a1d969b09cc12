import { expect, test } from 'vitest';
import { deliveryId } from './web-push.service.ts';

test('the id of a delivery stays what it was: what an older release sent is not sent again', () => {
  const one = { person_id: 'p', group: 'g', stage: 'due' };
  const other = { person_id: 'p2', group: 'g', stage: 'again' };
  expect(deliveryId(one, 's')).toBe('1bf7e282-c254-8d21-98d0-f80518935a2a');
  expect(deliveryId(other, 's9')).toBe('bdff5e36-3e32-86a4-91d0-e74e52a1c7f5');
});

test('it is a UUID of version 8', () => {
  const stages = Array.from({ length: 64 }, (_, at) => `stage ${at}`);
  const ids = stages.map((stage) => deliveryId({ person_id: 'p', group: 'g', stage }, 's'));
  const uuid = /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
  expect(ids.filter((id) => !uuid.test(id))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
});

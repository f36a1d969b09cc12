import type { FamilyViewer } from '@qamqor/shared/family/link';
import { expect, test } from 'vitest';
import { moved, toldInOrder } from './ladder-order.ts';
import { chosenFor, withMedicine } from './ladder-settings.ts';

const viewer = (id: string, given: Partial<FamilyViewer> = {}): FamilyViewer => ({
  id,
  viewer_id: `of-${id}`,
  name: id,
  relationship: 'Mother',
  asked_by: 'viewer',
  status: 'accepted',
  scopes: ['alerted'],
  ask_first: false,
  since: null,
  last_looked_at: null,
  paused_until: null,
  hidden_medicine_ids: [],
  ...given,
});
const names = (told: readonly { name: string }[]) => told.map(({ name }) => name).join();

test('[REM-2] who is told stands in the chosen order, the rest as they came', () => {
  const viewers = [viewer('c'), viewer('a'), viewer('b'), viewer('d')];
  expect(names(toldInOrder(viewers, []))).toBe('a,b,c,d');
  expect(names(toldInOrder(viewers, ['of-d', 'of-b']))).toBe('d,b,a,c');
});

test('[REM-2] who may not be alerted, was only asked or has no account is not listed', () => {
  const viewers = [
    viewer('a', { scopes: ['see_medicines'] }),
    viewer('b', { status: 'pending' }),
    viewer('c', { viewer_id: null }),
    viewer('d'),
  ];
  expect(names(toldInOrder(viewers, []))).toBe('d');
});

test('[REM-2] one place earlier or later, and nobody who was named before is lost', () => {
  const told = toldInOrder([viewer('a'), viewer('b'), viewer('c')], []);
  expect(moved(told, [], 1, -1)).toEqual(['of-b', 'of-a', 'of-c']);
  expect(moved(told, [], 1, 1)).toEqual(['of-a', 'of-c', 'of-b']);
  expect(moved(told, ['of-gone', 'of-c'], 2, -1)).toEqual(['of-a', 'of-c', 'of-b', 'of-gone']);
});

test('[REM-2] the delay of a medicine and that it is critical are changed apart', () => {
  const other = { medicine_id: 'other', delay_minutes: 90, critical: true };
  const medicines = withMedicine({ medicines: [other] }, 'pill', { delay_minutes: 30 });
  expect(medicines).toEqual([other, { medicine_id: 'pill', delay_minutes: 30, critical: false }]);
  const critical = withMedicine({ medicines }, 'pill', { critical: true });
  expect(chosenFor({ medicines: critical }, 'pill')).toEqual({
    medicine_id: 'pill',
    delay_minutes: 30,
    critical: true,
  });
  const usual = withMedicine({ medicines: critical }, 'other', { delay_minutes: null });
  expect(chosenFor({ medicines: usual }, 'other').delay_minutes).toBeNull();
  expect(chosenFor({ medicines: usual }, 'none')).toMatchObject({ critical: false });
});

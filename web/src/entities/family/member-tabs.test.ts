import { expect, test } from 'vitest';
import { tabsFor } from './member-tabs.ts';

test('[FAM-2] a person’s page has the parts that they share, and always what rings', () => {
  expect(tabsFor(['see_medicines', 'see_schedule'])).toEqual([
    'today',
    'history',
    'medicines',
    'plans',
    'tablet',
  ]);
  expect(tabsFor(['see_schedule', 'may_change'])).toEqual(['plans', 'tablet']);
  expect(tabsFor(['see_medicines'])).toEqual(['today', 'history', 'medicines', 'tablet']);
  expect(tabsFor(['alerted'])).toEqual([]);
});

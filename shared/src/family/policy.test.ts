import { expect, test } from 'vitest';
import { SCOPES } from './link.ts';
import { NOTHING, OWN, permissionOf, type LinkTerms } from './policy.ts';

const now = '2026-11-20T12:00:00.000Z';
const link = (given: Partial<LinkTerms> = {}): LinkTerms => ({
  status: 'accepted',
  scopes: SCOPES,
  paused_until: null,
  deleted_until: null,
  hidden_medicine_ids: [],
  ask_first: false,
  keeps_devices: true,
  sees_phone: true,
  ...given,
});

test('nobody and a link that is not accepted may do nothing', () => {
  expect(permissionOf(null, now)).toEqual(NOTHING);
  for (const status of ['pending', 'declined', 'ended'] as const)
    expect(permissionOf(link({ status }), now), status).toEqual(NOTHING);
  expect(Object.values(NOTHING).filter((value) => value === true)).toEqual([]);
});

test('[FAM-2] an accepted link permits exactly its scopes', () => {
  expect(permissionOf(link(), now)).toEqual(OWN);
  for (const scope of ['see_medicines', 'see_schedule', 'may_change', 'alerted'] as const) {
    const permission = permissionOf(link({ scopes: [scope], sees_phone: false }), now);
    expect(permission, scope).toEqual({ ...NOTHING, [scope]: true, keeps_devices: true });
  }
  expect(permissionOf(link({ scopes: [], keeps_devices: false, sees_phone: false }), now)).toEqual(
    NOTHING,
  );
});

test('[FAM-3] a pause holds until its instant and not at it', () => {
  const paused = (paused_until: string) => permissionOf(link({ paused_until }), now);
  expect(paused('2026-11-20T12:00:00.001Z')).toEqual(NOTHING);
  expect(paused('2026-11-20T12:00:00.000Z')).toEqual(OWN);
  expect(paused('2026-11-20T11:59:59.999Z')).toEqual(OWN);
});

test('hidden medicines go with the permission', () => {
  expect(permissionOf(link({ hidden_medicine_ids: ['m'] }), now).hidden_medicine_ids).toEqual([
    'm',
  ]);
});

test('[FAM-2] a telephone number is chosen by itself, and goes with a pause and an end', () => {
  const sees = (given: Partial<LinkTerms>) => permissionOf(link(given), now).sees_phone;
  expect(sees({ sees_phone: false })).toBe(false);
  expect(sees({ scopes: [] })).toBe(true);
  expect(sees({ status: 'ended' })).toBe(false);
  expect(sees({ paused_until: '2026-11-20T12:00:00.001Z' })).toBe(false);
});

test('who asks first and who keeps the devices stands in the link', () => {
  const permission = permissionOf(link({ ask_first: true, keeps_devices: false }), now);
  expect(permission).toEqual({ ...OWN, ask_first: true, keeps_devices: false });
});

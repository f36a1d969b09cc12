import { personStream, userStream } from '@qamqor/shared/sync/protocol';
import type { Approval, FamilyViewer, Invitation } from '@qamqor/shared/family/link';
import { beforeEach, expect, test } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { DAUGHTER, GRANDMOTHER, NOON, openDevice, type Device } from '../../testing/world.ts';
import { readAlarmRows } from '../reminder/alarm-rows.ts';
import { countTheirMedicines, isAlone, readAccount, readFamily } from '../person/read-account.ts';
import { readApprovals, readInvitations, readViewers } from './family-page.queries.ts';

const viewer: FamilyViewer = {
  id: 'link-1',
  viewer_id: DAUGHTER.id,
  name: 'Daughter',
  relationship: 'Daughter',
  asked_by: 'person',
  status: 'accepted',
  scopes: ['see_medicines'],
  ask_first: false,
  since: '2026-11-01T00:00:00.000Z',
  last_looked_at: null,
  paused_until: null,
  hidden_medicine_ids: [],
};
const invitation: Invitation = {
  id: 'link-2',
  name: 'Neighbour',
  relationship: 'Neighbour',
  direction: 'asks',
  scopes: ['see_medicines'],
  created_at: '2026-11-19T00:00:00.000Z',
};
const approval: Approval = {
  id: 'mid-1',
  link_id: 'link-1',
  person_id: GRANDMOTHER.id,
  by_user_id: DAUGHTER.id,
  by_name: 'Daughter',
  op: 'medicine.delete',
  args: { id: 'm' },
  status: 'pending',
  created_at: '2026-11-20T00:00:00.000Z',
  decided_at: null,
};
const own = userStream(GRANDMOTHER.id);
let server: FakeServer;
let tablet: Device;

beforeEach(async () => {
  server = new FakeServer(NOON, [GRANDMOTHER, DAUGHTER]);
  tablet = await openDevice(server, GRANDMOTHER);
});

test('[FAM-1][FAM-3] who sees me, who asks and what waits can be read with no network', async () => {
  const earlier = { ...viewer, id: 'link-0', since: '2026-10-01T00:00:00.000Z' };
  const offered = { ...viewer, id: 'link-3', status: 'pending' as const, since: null };
  server.stream(own).write({ viewers: [offered, viewer, earlier] });
  const second = { ...invitation, id: 'link-4', created_at: '2026-11-18T00:00:00.000Z' };
  server.stream(own).write({ invitations: [invitation, second], approvals: [approval] });
  await tablet.engine.flush();
  server.faults.push('lost-request', 'lost-request');
  await tablet.engine.flush();
  const viewers = await readViewers(tablet.local);
  expect(viewers?.map(({ id }) => id)).toEqual(['link-0', 'link-1', 'link-3']);
  const invitations = await readInvitations(tablet.local);
  expect(invitations?.map(({ id }) => id)).toEqual(['link-4', 'link-2']);
  expect(await readApprovals(tablet.local)).toMatchObject([{ id: 'mid-1', op: 'medicine.delete' }]);
});

test('[UI-26] until all of the own stream has come once, nobody says that there is nobody', async () => {
  server.stream(own).write({ viewers: [viewer], invitations: [invitation] });
  server.pageLimit = 1;
  server.faults.push(null, 500);
  expect(await readViewers(tablet.local)).toBeNull();
  await tablet.engine.flush();
  expect(await readAccount(tablet.local)).not.toBeNull();
  expect(await readViewers(tablet.local)).toBeNull();
  expect(await readInvitations(tablet.local)).toBeNull();
  expect(await readFamily(tablet.local)).toBeNull();
  expect(await countTheirMedicines(tablet.local)).toBeNull();
  expect(await isAlone(tablet.local)).toBe(false);
  await tablet.engine.flush();
  expect(await readViewers(tablet.local)).toHaveLength(1);
  expect(await readFamily(tablet.local)).toEqual([]);
});

test('changes that came at once are in the order in which they build upon each other', async () => {
  for (const id of ['mid-3', 'mid-1', 'mid-2']) {
    server.stream(own).write({ approvals: [{ ...approval, id }] });
  }
  await tablet.engine.flush();
  const approvals = await readApprovals(tablet.local);
  expect(approvals?.map(({ id }) => id)).toEqual(['mid-2', 'mid-1', 'mid-3']);
});

test('[FAM-3] who is stopped and what is answered leaves the device with the next pull', async () => {
  server.stream(own).write({ viewers: [viewer], invitations: [invitation] });
  await tablet.engine.flush();
  expect(await readViewers(tablet.local)).toHaveLength(1);
  server.stream(own).remove('viewers', viewer.id);
  server.stream(own).remove('invitations', invitation.id);
  await tablet.engine.flush();
  expect(await readViewers(tablet.local)).toEqual([]);
  expect(await readInvitations(tablet.local)).toEqual([]);
});

test('[REM-4] each carer sees who is on it, and nothing of it once the link has ended', async () => {
  const laptop = await openDevice(server, DAUGHTER);
  const link = { id: 'link-1', person_id: GRANDMOTHER.id };
  server.link(DAUGHTER.id, { ...link, status: 'accepted' });
  const at = '2026-11-20T11:00:00.000Z';
  const claim = { id: 'c', group: '2026-11-20T08:00', at, by_user_id: 'u', by_name: 'Son' };
  server.stream(personStream(GRANDMOTHER.id)).write({ claims: [claim] });
  await laptop.engine.flush();
  const claims = async () =>
    (await readAlarmRows(laptop.local, GRANDMOTHER.id, '2026-11-19')).claims;
  expect(await claims()).toMatchObject([{ by_name: 'Son' }]);
  server.link(DAUGHTER.id, { ...link, status: 'declined' });
  await laptop.engine.flush();
  expect(await claims()).toEqual([]);
});

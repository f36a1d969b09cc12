import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { findSession } from './auth/sessions/session.store.ts';
import { session } from './auth/sessions/session.table.ts';
import { ROOT } from './config.ts';
import { linksOfViewer } from './family/access/link.store.ts';
import { findWatermark } from './notifications/occurrences/watermark.store.ts';
import { openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { createTestApp } from './testing/test-app.ts';

const PERSON = '019a9f00-0000-7000-8000-000000000001';
const [TABLET, PHONE] = [
  '019a9f00-0000-7000-8000-00000000000a',
  '019a9f00-0000-7000-8000-00000000000b',
];

/** What that release gave out for the two, and browsers still hold. */
const TOKEN_HEAD = 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9';
const TOKENS = {
  tablet: [
    TOKEN_HEAD,
    'eyJzdWIiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJzaWQiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMGEiLCJpYXQiOjE3OTUwNTcyMDAsImV4cCI6MTgyNjU5MzIwMCwiaXNzIjoicWFtcW9yIiwiYXVkIjoicWFtcW9yLXdlYiJ9',
    'nNDkMVycPMNw89vV-_eVAMgCzq9pD0dyB_SG2Gy7y4k',
  ].join('.'),
  phone: [
    TOKEN_HEAD,
    'eyJzdWIiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMDEiLCJzaWQiOiIwMTlhOWYwMC0wMDAwLTcwMDAtODAwMC0wMDAwMDAwMDAwMGIiLCJpYXQiOjE3OTUwNTcyMDAsImV4cCI6MTgyNjU5MzIwMCwiaXNzIjoicWFtcW9yIiwiYXVkIjoicWFtcW9yLXdlYiJ9',
    'tVPkiD7sVQFS5HayUlm76SYn6inFloRtn2ylUSh_qZ8',
  ].join('.'),
};

/** Of a release whose tables had other names: a tablet that rings, and a phone that was signed out. */
const LAST_MIGRATION = 13;
const ROWS = `
  insert into user (id, name, email_verified, language, time_zone, created_at)
    values ('${PERSON}', 'Aigul', 0, 'en', 'Asia/Almaty', '2026-11-19T03:00:00.000Z');
  insert into user_time_zone (user_id, "from", zone)
    values ('${PERSON}', '2026-11-19T03:00:00.000Z', 'Asia/Almaty');
  insert into identity (provider, subject, user_id) values ('google', 'aigul', '${PERSON}');
  insert into device (id, user_id, name, simple_view, created_at, last_heard_at, expires_at,
    absolute_expires_at, ended_at) values
    ('${TABLET}', '${PERSON}', 'Kitchen', 1, '2026-11-19T03:00:00.000Z', '2026-11-20T03:03:30.000Z',
      '2027-02-18T03:03:30.000Z', '2027-11-19T03:00:00.000Z', null),
    ('${PHONE}', '${PERSON}', 'Phone', 0, '2026-11-19T03:00:00.000Z', '2026-11-19T03:00:00.000Z',
      '2027-02-17T03:00:00.000Z', '2027-11-19T03:00:00.000Z', '2026-11-19T04:00:00.000Z');
  insert into push_subscription (id, user_id, device_id, endpoint, origin, p256dh, auth, created_at)
    values ('ring', '${PERSON}', '${TABLET}', 'https://push.example/1', 'https://push.example', '', '', 0);
  insert into person_horizon (person_id, refill_at, seq, zones, viewers)
    values ('${PERSON}', 1795200000000, 7, 'Asia/Almaty', '');
`;

function aFolder(): string {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return directory;
}

/** The migrations up to a release. */
function earlierMigrations(last: number): string {
  const folder = join(aFolder(), 'drizzle');
  cpSync(join(ROOT, 'drizzle'), folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { idx: number }[] };
  const entries = journal.entries.filter(({ idx }) => idx <= last);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  return folder;
}

function anEarlierDatabase(last = LAST_MIGRATION, rows = ROWS): string {
  const file = join(aFolder(), 'qamqor.db');
  const client = new SQLite(file);
  migrate(client, earlierMigrations(last));
  client.exec(rows);
  client.close();
  return `file:${file}`;
}

test('a database of an earlier release opens with its sessions, and their tokens still work', async () => {
  const { app, deps } = await createTestApp({ config: { DATABASE_URL: anEarlierDatabase() } });
  const ask = (url: string, token: string) =>
    app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  expect((await ask('/api/auth/devices', TOKENS.tablet)).json()).toEqual([
    {
      id: TABLET,
      name: 'Kitchen',
      current: true,
      simple_view: true,
      last_heard_at: '2026-11-20T03:03:30.000Z',
      created_at: '2026-11-19T03:00:00.000Z',
    },
  ]);
  expect((await ask('/api/reminders/health', TOKENS.tablet)).json()).toMatchObject({
    can_ring: true,
    devices: [{ id: TABLET, name: 'Kitchen', current: true, state: 'live' }],
  });
  expect((await ask('/api/auth/devices', TOKENS.phone)).json().code).toBe('auth.session_ended');
  expect(await deps.reader.$count(session)).toBe(2);
});

test('by which account its sessions began is known where there was one alone', async () => {
  const database = openDatabase({ DATABASE_URL: anEarlierDatabase(), ROOT });
  onTestFinished(() => database.close());
  const [tablet, phone] = await Promise.all(
    [TABLET, PHONE].map((id) => findSession(database.reader, id)),
  );
  expect([tablet?.provider, phone?.provider]).toEqual(['google', null]);
});

test('how far reminders were planned is known after an upgrade', async () => {
  const database = openDatabase({ DATABASE_URL: anEarlierDatabase(), ROOT });
  onTestFinished(() => database.close());
  expect(await findWatermark(database.reader, PERSON)).toEqual({
    person_id: PERSON,
    refill_at: 1_795_200_000_000,
    seq: 7,
    zones: 'Asia/Almaty',
    viewers: '',
  });
});

/** Of a release that ended the sight of who was deleted nowhere but at the alarms. */
const BEFORE_DELETED_UNTIL = 25;
const aStoredLink = (id: string, person: string, status: string, keeps: number) => `
  insert into family_link (id, viewer_id, person_id, asked_by, display_name, relationship, status,
    scopes, ask_first, keeps_devices, hidden_medicine_ids, "grant", created_at, seq, person_seq,
    addressed_seq)
  values ('${id}', 'daughter', '${person}', 'viewer', 'Mother', 'Mother', '${status}', '[]', 0,
    ${keeps}, '[]', 1, '2026-11-01T00:00:00.000Z', 1, 1, 0);`;

test('[DATA-3][FAM-6] whoever keeps the tablet of somebody that was deleted before sees it after an upgrade', async () => {
  const rows = `
    insert into account_deletion (user_id, deleted_at) values ('gone', '2026-11-19T03:00:00.500Z');
    ${aStoredLink('kept', 'gone', 'accepted', 1)}
    ${aStoredLink('ended', 'gone', 'ended', 1)}
    ${aStoredLink('living', 'here', 'accepted', 1)}`;
  const database = openDatabase({
    DATABASE_URL: anEarlierDatabase(BEFORE_DELETED_UNTIL, rows),
    ROOT,
  });
  onTestFinished(() => database.close());
  const links = await linksOfViewer(database.reader, 'daughter');
  const until = new Map(links.map(({ id, deleted_until }) => [id, deleted_until]));
  expect(until.get('kept')).toBe('2026-12-19T03:00:00.500Z');
  expect([until.get('ended'), until.get('living')]).toEqual([null, null]);
});

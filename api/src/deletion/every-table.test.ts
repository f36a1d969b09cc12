import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { DAY } from '@qamqor/shared/calendar/dates';
import { expect, onTestFinished, test } from 'vitest';
import { createBackupJob } from '../backup/backup-job.ts';
import { makeBackup } from '../backup/backup.service.ts';
import { aHouse, bytesOf, PIN, tablesHolding } from '../testing/deletion-house.ts';
import { fillPersonalRows } from '../testing/filled-rows.ts';
import { onWriter } from '../testing/on-writer.ts';

test('[DATA-3] of no table is a byte left, 30 days on in the database, and as much later in the backups', async () => {
  const { leave, clock, purge, config, logs, daughter, mother, deps } = await aHouse();
  const found = fillPersonalRows(config, daughter.user_id, PIN);
  expect(Object.entries(found).filter(([, rows]) => rows === 0)).toEqual([]);
  // Of her mother, by her.
  const row = `'2026-11-21T08:00', '2026-11-21T03:00:00.000Z', '${daughter.user_id}', 'Dana ${PIN}', 1`;
  const columns = `id, person_id, "group", at, by_user_id, by_name, seq`;
  await mother.send('POST', '/api/schedule/events', {
    title: 'Dentist',
    start_datetime: '2026-11-21T10:00',
  });
  for (const statement of [
    `insert into claim (${columns}) values ('c', '${mother.user_id}', ${row})`,
    `insert into snooze (${columns}, until) values ('s', '${mother.user_id}', ${row}, '')`,
    `update event set updated_by = json_object('id', '${daughter.user_id}', 'name', 'Dana ${PIN}')
       where person_id = '${mother.user_id}'`,
    `insert into reminder_settings (person_id, medicine_id, relatives)
       values ('${mother.user_id}', '', json_array('${daughter.user_id}'))`,
    `insert into occurrence (person_id, "group", due_at, state, told, claimed_by)
       values ('${mother.user_id}', 'g', 0, 'done',
         json_array(json_object('id', '${daughter.user_id}')), '${daughter.user_id}')`,
    `insert into admin_audit (id, action, outcome, actor_id, target_id, at, until)
       values ('a', 'tier', 'done', 'admin', '${daughter.user_id}', '', '')`,
    `update user set root_id = '${daughter.user_id}' where id = '${mother.user_id}'`,
  ])
    await onWriter(deps, statement);
  const job = createBackupJob(deps, ({ config: settings, now }) =>
    makeBackup({ config: settings, now: () => now }),
  );
  onTestFinished(() => job.stop());
  /** What those that are kept hold, unpacked. */
  const holding = () =>
    readdirSync(config.BACKUP_DIR).filter((name) => {
      const bytes = readFileSync(join(config.BACKUP_DIR, name));
      return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).includes(PIN);
    });
  await job.tick();
  expect(holding()).toHaveLength(1);
  expect((await leave()).statusCode).toBe(204);
  for (let day = 0; day < 30; day += 6) {
    clock.advance(6 * DAY);
    await purge();
    await job.tick();
  }
  expect(tablesHolding(config, daughter.user_id)).toEqual(['account_deletion']);
  expect(bytesOf(config)).not.toContain(PIN);
  expect(logs.join('')).not.toContain(PIN);
  expect(holding()).not.toEqual([]);
  for (let day = 0; day < 36; day += 6) {
    clock.advance(6 * DAY);
    await purge();
    await job.tick();
  }
  expect(holding()).toEqual([]);
  expect(bytesOf(config)).not.toContain(PIN);
}, 60_000);

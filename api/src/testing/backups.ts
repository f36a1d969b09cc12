import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { makeBackup, restoreBackup } from '../backup/backup.service.ts';
import { ROOT } from '../config.ts';
import { aDevice, aPill } from './device.ts';
import { createTestApp } from './test-app.ts';

export const BACKUP_KEY = 'a key of letters that nobody else has';

/** A folder where a server has not been yet, with what its settings would be. */
export function anotherPlace(given: { BACKUP_KEY?: string | undefined } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'qamqor-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  const database = join(directory, 'qamqor.db');
  const DATABASE_URL = `file:${database}`;
  return {
    directory,
    database,
    config: {
      ROOT,
      DATA_DIR: directory,
      BACKUP_DIR: join(directory, 'backups'),
      DATABASE_URL,
      ...given,
    },
  };
}

/** A server with somebody who took a medicine, and its backups. */
export async function aBackedUpHouse(given: { BACKUP_KEY?: string } = {}) {
  const server = await createTestApp({ config: given });
  const { clock, config, deps } = server;
  const person = await server.signIn('aigul');
  const tablet = aDevice(deps, person);
  const pill = aPill(deps);
  const taken = tablet.mark({ medicine_id: pill.id });
  await tablet.push(tablet.add(pill), taken);
  return {
    ...server,
    person,
    tablet,
    pill,
    taken,
    backUp: () => makeBackup({ ...clock, config }),
    restore: (file: string, to: ReturnType<typeof anotherPlace>['config']) =>
      restoreBackup({ ...clock, config: to }, file),
  };
}
